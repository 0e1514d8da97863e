import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Backend } from '#server/backend/create-backend.ts';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { explainStart } from '#server/backend/storage/startup-trouble.ts';
import {
  askBackend,
  PASSWORD,
  readAll,
  signIn,
  signUp,
  submitTo,
} from '../support/clients/ask-backend.ts';
import { failingDisk, type FailingDisk } from '../support/database/failing-disk.ts';
import { fillPrepared, preparedFolder } from '../support/database/data-folders.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

interface Trial {
  readonly backend: Backend;
  readonly disk: FailingDisk;
  readonly folder: string;
  readonly lines: readonly string[];
  /** Why Postgres has stopped. */
  readonly reasons: readonly string[];
}

/** Starts a backend on a data folder for the tests of one block. */
function start(): () => Trial {
  const folder = join(temporaryFolder(afterAll), 'data');
  const disk = failingDisk();
  const lines: string[] = [];
  const reasons: string[] = [];
  let backend: Backend;
  beforeAll(async () => {
    await fillPrepared(folder);
    const onTrouble = (line: string) => void lines.push(line);
    const onStopped = (reason: string) => void reasons.push(reason);
    const options = { dataDir: folder, diskAccess: disk, onTrouble, onStopped };
    backend = await createTestBackend(options);
  });
  afterAll(async () => {
    disk.isFull = false;
    await backend.close();
  });
  return () => ({ backend, disk, folder, lines, reasons });
}

const read = (backend: Backend) => readAll(backend, `${TABLE}?select=id`);

async function ids(backend: Backend): Promise<readonly unknown[]> {
  const rows: unknown = await (await read(backend)).json();
  return Array.isArray(rows) ? rows.map((row: { readonly id: unknown }) => row.id) : [];
}

describe('a disk that is nearly full', () => {
  const trial = start();

  it('refuses new rows, lets staff read, and accepts rows again once there is space', async () => {
    const { backend, disk, lines } = trial();
    const before = sampleRow();
    expect((await submitTo(backend, before)).status).toBe(201);
    disk.free = 1024;
    for (const path of [`/rest/v1/${TABLE}`, '/auth/v1/recover']) {
      const answer = await askBackend(backend, path, { body: {} });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    for (const path of ['token', 'logout', 'factors/1/challenge', 'factors/1/verify']) {
      const { status } = await askBackend(backend, `/auth/v1/${path}`, { body: {} });
      expect([path, status]).not.toEqual([path, 503]);
    }
    expect(await ids(backend)).toEqual([before.id]);
    const headers = { apikey: backend.secretKey };
    const call = '/rest/v1/rpc/undelivered_notifications';
    expect((await askBackend(backend, call, { headers, body: {} })).status).toBe(200);
    expect(lines).toHaveLength(1);
    expect(await backend.health()).toEqual(['disk']);
    disk.free = Number.POSITIVE_INFINITY;
    expect((await submitTo(backend)).status).toBe(201);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The disk of .+ takes no more writes \(0 MB free, 48 MB needed\): .+\.$/u,
      ),
      expect.stringMatching(/^The disk of .+ takes writes again\.$/u),
    ]);
    expect(disk.opened).toBe(1);
  });

  it('lets staff sign in, read and be recorded', async () => {
    const { backend, disk } = trial();
    await signUp(backend, 'ann@example.org', { role: 'manager' });
    const { id } = sampleRow();
    await submitTo(backend, { ...sampleRow(), id });
    disk.free = 1024;
    const body = { email: 'ann@example.org', password: PASSWORD };
    const headers = await signIn(backend, { body });
    const opened = await askBackend(backend, '/rest/v1/rpc/open_submission', {
      headers,
      body: { form: TABLE, submission: id },
    });
    expect([opened.status, await opened.json()]).toEqual([
      200,
      expect.objectContaining({ id }),
    ]);
    const record = { headers, body: { submission: id } };
    const reads = await askBackend(backend, '/rest/v1/rpc/submission_reads', record);
    expect(await reads.json()).toMatchObject([{ action: 'opened', email: 'ann@example.org' }]);
  });

  it('refuses a start in one sentence', async () => {
    const disk = failingDisk();
    disk.free = 1024;
    await expect(
      createBackend({ dataDir: await preparedFolder(), diskAccess: disk }),
    ).rejects.toThrow(/^The disk of .+ is full: .+\.$/u);
    // As where a new folder's first file can't be written.
    const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
    expect(explainStart(full, '/data')).toMatchObject({
      message: expect.stringMatching(/^The disk of \/data is full: .+\.$/u),
    });
  });
});

describe('a database that stops by itself', () => {
  const trial = start();

  it('refuses its requests, gives the reason once, and keeps every acknowledged row', async () => {
    const { backend, disk, folder, reasons } = trial();
    const acknowledged = [sampleRow(), sampleRow(), sampleRow()];
    for (const row of acknowledged) expect((await submitTo(backend, row)).status).toBe(201);
    disk.isFull = true;
    const lost = sampleRow();
    const answers = await Promise.all([
      submitTo(backend, lost),
      submitTo(backend),
      submitTo(backend),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    disk.isFull = false;
    expect((await submitTo(backend)).status).toBe(503);
    expect(await backend.health()).toEqual(['database']);
    expect(reasons).toEqual([expect.stringMatching(/^could not write to /u)]);
    disk.isFull = true;
    await backend.close();
    const next = await createBackend({ dataDir: folder });
    expect((await submitTo(next, lost)).status).toBe(201);
    expect(new Set(await ids(next))).toEqual(
      new Set([...acknowledged, lost].map(({ id }) => id)),
    );
    await next.close();
  });
});
