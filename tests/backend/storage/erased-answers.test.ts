import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBackend, type Backend } from '#server/backend/create-backend.ts';
import { askBackend, submitTo } from '../support/clients/ask-backend.ts';
import { preparedFolder } from '../support/database/data-folders.ts';
import { sampleRow, TEXT_COLUMN } from '../support/clients/sample-row.ts';

/** Returns the files of a folder in which a text can be read. */
function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))
    .map((file) => file.slice(folder.length + 1));
}

async function onFolder(dataDir: string, work: (backend: Backend) => Promise<void>) {
  const backend = await createBackend({ dataDir });
  await work(backend);
  await backend.close();
}

it('no file holds an erased answer once the server has stopped', async () => {
  const folder = await preparedFolder();
  const rows = ['First', 'Erased', 'Last'].map((word) => ({
    ...sampleRow('maximal'),
    [TEXT_COLUMN]: `${word} marker 5e0c`,
  }));
  await onFolder(folder, async (backend) => {
    for (const row of rows) expect((await submitTo(backend, row)).status).toBe(201);
  });
  await onFolder(folder, async (backend) => {
    const headers = { apikey: backend.secretKey };
    const body = { submission: rows[1]?.id };
    const answer = await askBackend(backend, '/rest/v1/rpc/erase_submission', {
      headers,
      body,
    });
    expect(answer.status).toBe(200);
  });
  expect(filesWith(folder, 'First marker 5e0c')).not.toEqual([]);
  expect(filesWith(folder, 'Last marker 5e0c')).not.toEqual([]);
  expect(filesWith(folder, 'Erased marker 5e0c')).toEqual([]);
});
