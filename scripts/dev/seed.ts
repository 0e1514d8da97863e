/**
 * `npm run seed`: stores 40 made-up submissions on this computer, so that the staff page is not empty.
 * Works whether the server runs or not, on no hosted project, and on no data folder that holds
 * submissions already.
 */
import { randomUUID } from 'node:crypto';
import { createBackend } from '../../server/backend/create-backend.ts';
import { lockHolder } from '../../server/backend/storage/folder-lock.ts';
import { readKeys } from '../../server/backend/storage/keys.ts';
import { StartupError } from '../../server/backend/database/startup-error.ts';
import { loadSettingsFile, readSettings } from '../../server/http/settings.ts';
import { answersToRow } from '../../src/form-engine/row.ts';
import { form } from '../../src/generated/form.ts';
import { variedAnswers } from './bench/rows/varied-rows.ts';
import { writeText } from './seed-texts.ts';

const ROWS = 40;

const PATH = `/rest/v1/${form.model.table}`;

interface Target {
  readonly send: (init: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
}

try {
  loadSettingsFile();
  const { dataDir } = readSettings(process.env);
  const target = lockHolder(dataDir) ? runningServer(dataDir) : await openFolder(dataDir);
  try {
    await seed(target, dataDir);
  } finally {
    await target.close();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

async function seed({ send }: Target, dataDir: string): Promise<void> {
  const count = { method: 'HEAD', headers: { Prefer: 'count=exact' } };
  const range = (await send(count)).headers.get('content-range');
  if (range !== '*/0') {
    throw new StartupError(
      `${dataDir} holds submissions already, and made-up ones don't belong among them. DATA_DIR=… names another folder.`,
    );
  }
  for (let number = 1; number <= ROWS; number++) {
    const row = { id: randomUUID(), ...answersToRow(form.model, variedAnswers(number, writeText)) };
    const headers = { 'Content-Type': 'application/json', Prefer: 'return=minimal' };
    const init = { method: 'POST', headers, body: JSON.stringify(row) };
    // A visitor's submission would be told to sales, by mail and webhook.
    const answer = await send(init);
    if (answer.status !== 201) {
      throw new StartupError(`A submission was refused (${answer.status}): ${await answer.text()}`);
    }
  }
  console.log(`${ROWS} made-up submissions are stored in ${dataDir}.`);
}

function runningServer(dataDir: string): Target {
  const port = lockHolder(dataDir)?.port;
  const keys = readKeys(dataDir);
  if (port === undefined || !keys) {
    throw new StartupError(`The server of ${dataDir} is still starting: try again in a moment.`);
  }
  return {
    send: (init) => fetch(`http://127.0.0.1:${port}${PATH}`, withKey(init, keys.secretKey)),
    close: async () => undefined,
  };
}

async function openFolder(dataDir: string): Promise<Target> {
  const backend = await createBackend({ dataDir, rateLimit: 'off', onProgress: console.log });
  const client = { address: '127.0.0.1', trustworthyLocal: false };
  return {
    send: (init) =>
      backend.fetch(
        new Request(`http://localhost${PATH}`, withKey(init, backend.secretKey)),
        client,
      ),
    close: () => backend.close(),
  };
}

function withKey(init: RequestInit, key: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('apikey', key);
  return { ...init, headers };
}
