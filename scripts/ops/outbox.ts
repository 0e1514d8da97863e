/**
 * `npm run outbox`: lists undelivered notifications, and tries them again. It never shows an
 * answer.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import { OperatorError } from '../../server/backend/database/operator-error.ts';
import { loadUndelivered, retryUndelivered } from '../../src/staff/data/end-requests.ts';
import { staffForms } from '../../src/generated/staff-forms.ts';
import { reference } from '../../src/lib/text/reference.ts';
import { runAdminCommand } from './staff/open-admin.ts';

const USAGE = `Usage:
  npm run outbox                 lists the notifications that have not been delivered
  npm run outbox -- retry <id>   tries one again, for three days
  npm run outbox -- retry all

Uses DATA_DIR (.data), or a hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

async function list(client: SupabaseClient): Promise<void> {
  const { count, latest } = await loadUndelivered({ client });
  console.log(`Undelivered: ${count}`);
  for (const one of latest) {
    const form = staffForms.find(({ model }) => model.table === one.form);
    const prefix = form?.model.reference.prefix ?? '';
    const name = one.submission_id ? reference(prefix, one.submission_id) : 'several';
    const since = one.since.slice(0, 16).replace('T', ' ');
    console.log(
      `${one.id}  ${name}  ${one.notification}  since ${since}  attempts: ${one.attempts}  ${one.last_error}`,
    );
  }
}

async function retry(client: SupabaseClient, which: string): Promise<void> {
  const ids = which === 'all' ? null : [which];
  const count = await retryUndelivered({ client }, ids);
  if (count === 0 && ids)
    throw new OperatorError(`No undelivered notification has the id ${which}.`);
  console.log(`To be sent again: ${count}`);
}

await runAdminCommand(USAGE, {
  '': list,
  list,
  'retry <id>': retry,
});
