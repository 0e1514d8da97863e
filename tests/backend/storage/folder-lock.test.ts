import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../server/backend/create-backend.ts';
import { claimFolder, type FolderClaim } from '../../../server/backend/storage/folder-socket.ts';
import { PUBLISHABLE_KEY } from '../../../server/backend/storage/keys.ts';
import { fillPrepared, preparedFolder, temporaryFolder } from '../support/database/data-folders.ts';
import { TABLE } from '../support/clients/sample-row.ts';
import { startProcess } from '../support/processes/server-process.ts';

const SERVER = 'tests/backend/support/processes/serve-folder.ts';

/** As another container's lock looks from here: its process id says nothing, or is somebody else's. */
const FOREIGN = [
  { pid: 2 ** 22 - 1, startedAt: 'in another namespace' },
  { pid: 1, startedAt: 'in another namespace' },
];

describe('a data folder in use', () => {
  it('is refused in one sentence, and left alone, whether its process can be seen or not', async () => {
    const folder = await preparedFolder();
    const first = startProcess(SERVER, { DATA_DIR: folder });
    const url = await first.ready;
    const refusal = async (): Promise<string> => {
      const second = startProcess(SERVER, { DATA_DIR: folder });
      expect(await second.ended).toBe(1);
      return second.output.error;
    };
    expect(await refusal()).toMatch(
      /^The data folder .+ is in use by another server \(process \d+\): .+\.\n$/u,
    );
    for (const holder of FOREIGN) {
      writeFileSync(join(folder, 'lock'), JSON.stringify(holder));
      expect(await refusal()).toMatch(/^The data folder .+ is in use by another server .+\.\n$/u);
    }
    const answer = await fetch(`${url}/rest/v1/${TABLE}`, { headers: { apikey: PUBLISHABLE_KEY } });
    expect(answer.status).toBe(401);
  });

  it('is refused at a path that is too long for a socket', async () => {
    const folder = join(temporaryFolder(), 'n'.repeat(120), 'data');
    mkdirSync(join(folder, '..'));
    await fillPrepared(folder);
    const first = await createBackend({ dataDir: folder });
    writeFileSync(join(folder, 'lock'), JSON.stringify(FOREIGN[0]));
    await expect(createBackend({ dataDir: folder })).rejects.toThrow(
      /is in use by another server/u,
    );
    await first.close();
    await (await createBackend({ dataDir: folder })).close();
  });
});

describe('a claim on a folder', () => {
  async function claimers(folder: string, count: number): Promise<readonly FolderClaim[]> {
    const results = await Promise.all(Array.from({ length: count }, () => claimFolder(folder)));
    return results.flatMap((result) => (result.kind === 'held' ? [result.claim] : []));
  }

  it('goes to exactly one of many that want it at once, time after time', async () => {
    const folder = temporaryFolder();
    for (let round = 0; round < 20; round++) {
      const [winner, ...others] = await claimers(folder, 12);
      expect(others).toEqual([]);
      expect(await claimers(folder, 3)).toEqual([]);
      winner?.release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('ends with its process, however that ends', async () => {
    const folder = await preparedFolder();
    const server = startProcess(SERVER, { DATA_DIR: folder });
    await server.ready;
    expect(await claimers(folder, 1)).toEqual([]);
    server.child.kill('SIGKILL');
    await server.ended;
    const [claim] = await claimers(folder, 1);
    claim?.release();
    expect(readdirSync(folder).filter((name) => name.endsWith('.sock'))).toEqual([]);
    expect(claim).toBeDefined();
  });
});
