/**
 * `npm run seed`: stores 40 made-up submissions of the last two months on this computer, with the work of
 * staff on them, so that the staff page can be tried.
 * Works whether the server runs or not, on no hosted project, and on no data folder that holds
 * submissions already.
 */
import { randomBytes } from 'node:crypto';
import { StartupError } from '../../server/backend/database/startup-error.ts';
import { loadSettingsFile, readSettings } from '../../server/http/settings.ts';
import { form } from '../../src/generated/onboarding/form.ts';
import { staffForm } from '../../src/generated/onboarding/staff-form.ts';
import { runCommand, UsageError } from '../command.ts';
import { openLocal, type Target } from '../ops/staff/open-admin.ts';
import { COLLEAGUE, ROWS, seedRow } from './seed-rows.ts';

const USAGE = `Usage: npm run seed

Stores ${ROWS} made-up submissions of the last two months in DATA_DIR (.data), where there are none yet.`;

await runCommand(USAGE, async (words) => {
  if (words.length > 0) throw new UsageError();
  loadSettingsFile();
  const { dataDir } = readSettings(process.env);
  const target = await openLocal(dataDir, console.log);
  try {
    await seed(target, dataDir);
  } finally {
    await target.close();
  }
});

async function seed({ url, secretKey, send }: Target, dataDir: string): Promise<void> {
  const address = `${url}/rest/v1/${form.model.table}`;
  // The key of the server's own side: a visitor's submission would notify sales, by mail and webhook.
  const headers = {
    apikey: secretKey,
    Authorization: `Bearer ${secretKey}`,
    'Content-Type': 'application/json',
  };
  const found = await send(`${address}?select=id&limit=1`, { headers });
  if ((await found.text()) !== '[]') {
    throw new StartupError(
      `${dataDir} holds submissions already, and made-up ones don't belong among them. DATA_DIR=… names another folder.`,
    );
  }
  const store = async (path: string, body: object): Promise<void> => {
    const answer = await send(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new StartupError(`${path} refused a row (${answer.status}): ${await answer.text()}`);
    }
  };
  await store('/auth/v1/admin/users', {
    email: COLLEAGUE,
    // Nobody knows it: the account is there to have submissions.
    password: randomBytes(24).toString('base64url'),
    email_confirm: true,
    app_metadata: { role: 'staff' },
  });
  for (let number = 1; number <= ROWS; number++) {
    const { row, history } = seedRow(number, new Date());
    await store(`/rest/v1/${form.model.table}`, row);
    for (const entry of history) await store(`/rest/v1/${staffForm.model.admin.history}`, entry);
  }
  console.log(`${ROWS} made-up submissions are stored in ${dataDir}.`);
}
