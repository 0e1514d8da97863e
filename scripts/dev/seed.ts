/**
 * `npm run seed`: stores 40 made-up submissions of each published form, to try the staff page. It
 * refuses hosted projects, and skips forms with submissions.
 */
import { randomBytes } from 'node:crypto';
import { OperatorError } from '../../server/backend/database/operator-error.ts';
import { loadSettingsFile, readSettings } from '../../server/http/settings.ts';
import { forms } from '../../src/generated/forms.ts';
import { load } from '../codegen/read/load.ts';
import { runCommand, UsageError } from '../command.ts';
import { openLocal, type Target } from '../ops/staff/open-admin.ts';
import { COLLEAGUE, ROWS, seedRow, type SeedForm } from './seed-rows.ts';

const USAGE = `Usage: npm run seed [-- FORM]

Stores ${ROWS} made-up submissions of the last two months of each published form, or of the one that is named, in
DATA_DIR (.data), where it has none yet.`;

await runCommand(USAGE, async (words) => {
  const [asked, ...more] = words;
  const published = forms.filter(({ path }) => path !== undefined);
  const seeded = published.filter(({ id }) => asked === undefined || id === asked);
  if (more.length > 0 || seeded.length === 0) {
    const ids = published.map(({ id }) => id).join(', ');
    throw new UsageError(`The published forms are: ${ids}.`);
  }
  loadSettingsFile();
  const { dataDir } = readSettings(process.env);
  const target = await openLocal(dataDir, console.log);
  try {
    for (const { id, loadStaffForm } of seeded) {
      const { form }: Pick<SeedForm, 'form'> = await import(
        `../../src/generated/${id}/form.ts`
      );
      const { branchAnswers }: Pick<SeedForm, 'branchAnswers'> = await import(
        `../../src/generated/${id}/branch-answers.ts`
      );
      const samples = [...(await load('.', id)).samples.values()].map((text) =>
        Object(JSON.parse(text)),
      );
      const staff = await loadStaffForm();
      await seed(target, { form, staff, samples, branchAnswers });
      console.log(`${id}: ${ROWS} made-up submissions are stored in ${dataDir}.`);
    }
  } finally {
    await target.close();
  }
});

async function seed(target: Target, seeded: SeedForm): Promise<void> {
  const { table, admin } = seeded.staff.model;
  if (await hasRows(target, table)) {
    throw new OperatorError(
      `${table} already holds submissions, and made-up submissions must not be mixed with them. Set DATA_DIR to another folder.`,
    );
  }
  // All of them first: no row is stored if a row cannot be made up.
  const rows = Array.from({ length: ROWS }, (_, index) =>
    seedRow(seeded, index + 1, new Date()),
  );
  const colleague = {
    email: COLLEAGUE,
    // A random password that is stored nowhere: the account exists only to have submissions.
    password: randomBytes(24).toString('base64url'),
    email_confirm: true,
    app_metadata: { role: 'manager' },
  };
  // 422: another form's submissions brought the account.
  await store(target, '/auth/v1/admin/users', colleague, 422);
  for (const { row, history } of rows) {
    await store(target, `/rest/v1/${table}`, row);
    for (const entry of history) await store(target, `/rest/v1/${admin.history}`, entry);
  }
}

async function hasRows({ url, secretKey, send }: Target, table: string): Promise<boolean> {
  const headers = headersWith(secretKey);
  const rows = await send(`${url}/rest/v1/${table}?select=id&limit=1`, { headers });
  return (await rows.text()) !== '[]';
}

/**
 * @param alsoFine a status that is no error, beside success
 * @throws {OperatorError} if the backend refuses the row
 */
async function store(
  { url, secretKey, send }: Target,
  path: string,
  body: object,
  alsoFine?: number,
): Promise<void> {
  const answer = await send(`${url}${path}`, {
    method: 'POST',
    headers: headersWith(secretKey),
    body: JSON.stringify(body),
  });
  if (answer.ok || answer.status === alsoFine) return;
  throw new OperatorError(`${path} refused a row (${answer.status}): ${await answer.text()}`);
}

/** The server side's key: a visitor's submission would notify sales. */
function headersWith(secretKey: string): Readonly<Record<string, string>> {
  return {
    apikey: secretKey,
    Authorization: `Bearer ${secretKey}`,
    'Content-Type': 'application/json',
  };
}
