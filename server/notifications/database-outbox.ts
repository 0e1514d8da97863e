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
    async plan(id, notifications) {
      await call(
        'select public.plan_notifications($1, (select array(select json_array_elements_text($2::json))))',
        [id, JSON.stringify(notifications)],
      );
    },
    async settle(id, outcome) {
      const { error, final, retryAfter } = outcome.ok
        ? { error: null, final: false, retryAfter: 0 }
        : { final: false, retryAfter: 0, ...outcome };
      await call('select public.settle_notification($1, $2, $3, make_interval(secs => $4))', [
        id,
        error,
        String(final),
        String(retryAfter),
      ]);
    },
  };
}
