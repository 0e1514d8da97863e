/**
 * `npm run outbox`: lists the notifications that have not been delivered, and lets them be tried again. It never shows
 * an answer. Works where `npm run staff` does.
 */
import { StartupError } from '../../server/backend/database/startup-error.ts';
import { staffForms } from '../../src/generated/staff-forms.ts';
import { reference } from '../../src/lib/reference.ts';
import { answerOf, runAdminCommand, type AdminAccess } from './staff/open-admin.ts';

const USAGE = `Usage:
  npm run outbox                 lists the notifications that have not been delivered
  npm run outbox -- retry <id>   tries one again, for three days
  npm run outbox -- retry all

Uses DATA_DIR (.data), or a hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

async function list({ rest }: AdminAccess): Promise<void> {
  const { count, latest } = await answerOf<Undelivered>(rest.rpc('undelivered_notifications', {}));
  console.log(`Undelivered: ${count}`);
  for (const one of latest) {
    const form = staffForms.find(({ model }) => model.table === one.form);
    const name = reference(form?.model.reference.prefix ?? '', one.submission_id);
    const since = one.since.slice(0, 16).replace('T', ' ');
    console.log(
      `${one.id}  ${name}  ${one.notification}  since ${since}  attempts: ${one.attempts}  ${one.last_error}`,
    );
  }
}

interface Undelivered {
  readonly count: number;
  readonly latest: readonly {
    readonly id: string;
    /** The form's table. */
    readonly form: string;
    readonly submission_id: string;
    readonly notification: string;
    readonly attempts: number;
    readonly last_error: string;
    readonly since: string;
  }[];
}

async function retry({ rest }: AdminAccess, which: string): Promise<void> {
  const ids = which === 'all' ? null : [which];
  const count = await answerOf<number>(rest.rpc('retry_notifications', { ids }));
  if (count === 0 && ids)
    throw new StartupError(`No undelivered notification has the id ${which}.`);
  console.log(`Tried again: ${count}`);
}

await runAdminCommand(USAGE, {
  '': list,
  list,
  'retry <id>': retry,
});
