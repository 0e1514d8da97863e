import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as soon } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { preparedFolder } from '../support/database/data-folders.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { createBackend } from '#server/backend/create-backend.ts';
import { readAll } from '../support/clients/ask-backend.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { startProcess } from '../support/processes/server-process.ts';
import { KILLS } from '../../fixtures/thoroughness.ts';

const SERVER = 'tests/backend/support/processes/serve-folder.ts';
const WRITERS = 4;

/** Inserts rows until the server is gone, and notes which it acknowledged. */
async function write(url: string, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const row = sampleRow();
    const answer = await fetch(`${url}/rest/v1/${TABLE}`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(row),
    }).catch(() => undefined);
    if (!answer) return;
    if (answer.status === 201) acknowledged.add(row.id);
  }
}

async function storedIds(dataDir: string): Promise<ReadonlySet<string>> {
  const backend = await createBackend({ dataDir });
  try {
    const ids = new Set<string>();
    for (let offset = 0; ; offset += 1000) {
      const answer = await readAll(backend, `${TABLE}?select=id&order=id&offset=${offset}`);
      const rows: unknown = await answer.json();
      if (!Array.isArray(rows)) throw new Error(JSON.stringify(rows));
      for (const { id } of rows) ids.add(String(id));
      if (rows.length < 1000) return ids;
    }
  } finally {
    await backend.close();
  }
}

describe('kill -9', () => {
  // Its notification is stored with a row, and delivered at least once: notifications/outbox.test.ts.
  it(`loses no acknowledged row at a random moment under writes (kills: ${KILLS})`, async () => {
    const folder = await preparedFolder();
    const acknowledged = new Set<string>();
    const environment = { DATA_DIR: folder, START: 'when told' };
    let next = startProcess(SERVER, environment);
    for (let kill = 0; kill < KILLS; kill++) {
      const server = next;
      server.child.stdin?.write('start');
      // Its modules are loaded while this one works.
      if (kill < KILLS - 1) next = startProcess(SERVER, environment);
      const url = await server.ready;
      const writers = Array.from({ length: WRITERS }, () => write(url, acknowledged));
      const enough = acknowledged.size + 2 + Math.floor(Math.random() * 100);
      while (acknowledged.size < enough) await soon(1);
      server.child.kill('SIGKILL');
      await Promise.all([...writers, server.ended]);
    }
    const stored = await storedIds(folder);
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
    // A row whose answer was lost may be stored as well: at most one a writer and kill.
    expect(stored.size).toBeLessThanOrEqual(acknowledged.size + KILLS * WRITERS);
    // Starts one after the other take minutes where the processors are busy.
  }, 600_000);

  it('leaves a folder that the next start sets up, during the first set-up', async () => {
    const folder = join(temporaryFolder(), 'data');
    const first = startProcess(SERVER, { DATA_DIR: folder });
    await untilFile(join(folder, 'postgres.setting-up', 'base'));
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    expect((await storedIds(folder)).size).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['keys.json', 'postgres']);
  });
});

describe('a data folder', () => {
  it('is refused in one sentence and left unchanged if it is of another Postgres', async () => {
    const folder = await preparedFolder();
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    await expect(createBackend({ dataDir: folder })).rejects.toThrow(
      /^The data folder .+ was written by Postgres 17, and this version needs 18: .+\.$/u,
    );
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
    expect((await storedIds(folder)).size).toBe(0);
  });

  it('keeps its keys to its owner', async () => {
    const folder = await preparedFolder();
    expect(statSync(join(folder, 'keys.json')).mode & 0o077).toBe(0);
  });
});

async function untilFile(path: string): Promise<void> {
  while (!existsSync(path)) await soon(5);
}
