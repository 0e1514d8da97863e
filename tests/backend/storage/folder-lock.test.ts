import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createBackend } from '#server/backend/create-backend.ts';
import { lockFolder, type FolderLock } from '#server/backend/storage/folder-lock.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { preparedFolder } from '../support/database/data-folders.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { TABLE } from '../support/clients/sample-row.ts';
import { startProcess } from '../support/processes/server-process.ts';

const SERVER = 'tests/backend/support/processes/serve-folder.ts';

describe('a lock on a folder', () => {
  /** Returns the locks that several attempts at the same time get. */
  async function locks(folder: string, count: number): Promise<readonly FolderLock[]> {
    const attempts = Array.from({ length: count }, () => lockFolder(folder));
    return (await Promise.allSettled(attempts)).flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
  }

  it('is given to exactly one of many processes at once, time after time', async () => {
    const folder = temporaryFolder();
    for (let round = 0; round < 20; round++) {
      const [winner, ...others] = await locks(folder, 12);
      expect(others).toEqual([]);
      expect(await locks(folder, 3)).toEqual([]);
      winner?.release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('holds although somebody deletes its socket', async () => {
    const folder = temporaryFolder();
    const [winner] = await locks(folder, 1);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), 5_000);
    expect(await locks(folder, 1)).toEqual([]);
    winner?.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused if the path is too long for a socket', async () => {
    const folder = join(temporaryFolder(), 'n'.repeat(120));
    await expect(lockFolder(folder)).rejects.toThrow(
      /too long for a socket: set DATA_DIR .+ npm start$/u,
    );
  });

  it('refuses a second server in one sentence, and ends with its process', async () => {
    const folder = await preparedFolder();
    const server = startProcess(SERVER, { DATA_DIR: folder });
    const url = await server.ready;
    await expect(createBackend({ dataDir: folder })).rejects.toThrow(
      /^The data folder .+ is in use by another server \(process (\d+)\): stop that one \(kill \1\), .+ npm start$/u,
    );
    const answer = await fetch(`${url}/rest/v1/${TABLE}`, {
      headers: { apikey: PUBLISHABLE_KEY },
    });
    expect(answer.status).toBe(401);
    server.child.kill('SIGKILL');
    await server.ended;
    const [lock] = await locks(folder, 1);
    lock?.release();
    expect(readdirSync(folder).filter((name) => name.endsWith('.sock'))).toEqual([]);
    expect(lock).toBeDefined();
  });
});
