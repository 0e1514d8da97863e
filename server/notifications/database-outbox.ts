import type { Row } from '../../src/form-engine/row.ts';
import type { Claimed, Outbox } from '../../supabase/functions/deliver-notifications/outbox.ts';
import type { Database } from '../backend/database/database.ts';

/** The outbox of the embedded database. */
export function databaseOutbox(database: Database): Outbox {
  const call = <T>(text: string, values: readonly (string | null)[]): Promise<readonly T[]> =>
    database.asSuperuser((sql) => sql.query<T>(text, values));
  return {
    claim: async (most) =>
      call<Claimed & { readonly submission: Row }>(
        'select id, notification, submission from public.claim_notifications($1)',
        [String(most)],
      ),
    async plan(plans) {
      await call('select public.plan_notifications($1)', [JSON.stringify(plans)]);
    },
    async settle(outcomes) {
      await call('select public.settle_notifications($1)', [JSON.stringify(outcomes)]);
    },
  };
}
