import type { Claimed, Outbox } from '../../supabase/functions/deliver-notifications/outbox.ts';
import type { Database } from '../backend/database/database.ts';

/** The outbox of the embedded database. */
export function databaseOutbox(database: Database): Outbox {
  const call = <T>(text: string, ...values: readonly string[]): Promise<readonly T[]> =>
    database.asSuperuser((sql) => sql.query<T>(text, values));
  return {
    claim: async (most, names, others = false) =>
      call<Claimed>(
        'select * from public.claim_notifications($1, array(select jsonb_array_elements_text($2)), $3)',
        String(most),
        JSON.stringify(names),
        String(others),
      ),
    async plan(plans) {
      await call('select public.plan_notifications($1)', JSON.stringify(plans));
    },
    async settle(outcomes) {
      await call('select public.settle_notifications($1)', JSON.stringify(outcomes));
    },
  };
}
