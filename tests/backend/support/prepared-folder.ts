import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../../server/backend/create-backend.ts';
import { temporaryFolder } from './temporary-folder.ts';

let original: Promise<string> | undefined;

/** A data folder of the test's own in which the first set-up is done. */
export async function preparedFolder(): Promise<string> {
  const folder = join(temporaryFolder(), 'data');
  await fillPrepared(folder);
  return folder;
}

/** Fills a new data folder with one whose first set-up is done: copying is quicker than making one. */
export async function fillPrepared(folder: string): Promise<void> {
  original ??= prepare();
  cpSync(await original, folder, { recursive: true });
}

async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'backend-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  await (await createBackend({ dataDir: data })).close();
  return data;
}
