import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createBackend } from '#server/backend/create-backend.ts';
import { openFolder } from '#server/backend/database/open-database.ts';
import { temporaryFolder, type WhenDone } from '#tests/fixtures/temporary-folder.ts';

let original: Promise<string> | undefined;

/** A data folder of the test's own in which the first set-up is done. */
export async function preparedFolder(whenDone: WhenDone = onTestFinished): Promise<string> {
  const folder = join(temporaryFolder(whenDone), 'data');
  await fillPrepared(folder);
  return folder;
}

/** Fills a new data folder with one whose first set-up is done: copying is quicker than making one. */
export async function fillPrepared(folder: string): Promise<void> {
  original ??= prepare();
  cpSync(await original, folder, { recursive: true });
}

async function prepare(): Promise<string> {
  const folder = temporaryFolder((clean) => void process.once('exit', clean));
  const data = join(folder, 'data');
  await (await createBackend({ dataDir: data })).close();
  return data;
}

/** Runs SQL as the superuser on a data folder that no backend has open. */
export async function changeFolder(dataDir: string, sql: string): Promise<void> {
  const database = await openFolder(join(dataDir, 'postgres'), 'on');
  try {
    await database.exec(sql);
  } finally {
    await database.close();
  }
}
