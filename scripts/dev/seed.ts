/**
 * `npm run seed`: stores 40 made-up submissions on this computer, so that the staff page is not empty.
 * Works whether the server runs or not, on no hosted project, and on no data folder that holds
 * submissions already.
 */
import { randomUUID } from 'node:crypto';
import { StartupError } from '../../server/backend/database/startup-error.ts';
import { loadSettingsFile, readSettings } from '../../server/http/settings.ts';
import { answersToRow } from '../../src/form-engine/row.ts';
import { form } from '../../src/generated/form.ts';
import { runCommand, UsageError } from '../command.ts';
import { openLocal, type Target } from '../ops/staff/open-admin.ts';
import { variedAnswers } from './bench/rows/varied-rows.ts';
import { writeText } from './seed-texts.ts';

const ROWS = 40;

const USAGE = `Usage: npm run seed

Stores ${ROWS} made-up submissions in DATA_DIR (.data), where there are none yet.`;

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
  // The key of the server's own side: a visitor's submission would be told to sales, by mail and webhook.
  const headers = { apikey: secretKey, 'Content-Type': 'application/json' };
  const counted = await send(address, {
    method: 'HEAD',
    headers: { ...headers, Prefer: 'count=exact' },
  });
  if (counted.headers.get('content-range') !== '*/0') {
    throw new StartupError(
      `${dataDir} holds submissions already, and made-up ones don't belong among them. DATA_DIR=… names another folder.`,
    );
  }
  for (let number = 1; number <= ROWS; number++) {
    const row = { id: randomUUID(), ...answersToRow(form.model, variedAnswers(number, writeText)) };
    const answer = await send(address, { method: 'POST', headers, body: JSON.stringify(row) });
    if (answer.status !== 201) {
      throw new StartupError(`A submission was refused (${answer.status}): ${await answer.text()}`);
    }
  }
  console.log(`${ROWS} made-up submissions are stored in ${dataDir}.`);
}
