import { randomUUID } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { load, type LoadedTexts } from '#scripts/codegen/read/load.ts';
import { plan } from '#scripts/migrations/changes.ts';
import { readMigratedForms } from '#scripts/migrations/declaration.ts';
import type { Backend } from '#server/backend/create-backend.ts';
import { createTestBackend } from '../support/clients/test-backend.ts';
import {
  declaredSql,
  edited,
  editedAfterRelease,
  type Edit,
} from '../../fixtures/edited-texts.ts';
import { changeField } from '../../fixtures/edits.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { readAll, submitTo } from '../support/clients/ask-backend.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

const HOUR = 3_600_000;

const root = temporaryFolder(afterAll);
let backend: Backend;

/** Postgres takes its time from the same clock. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  cpSync('supabase/migrations', join(root, 'migrations'), { recursive: true });
  backend = await createTestBackend({
    migrationsDir: join(root, 'migrations'),
  });
});

/** An idle database has a timer by its clock: a clock that goes back makes it wait for months. */
afterAll(async () => {
  await backend.close();
  vi.useRealTimers();
});

let before: LoadedTexts | undefined;
let version = 29990101000000;

/** Applies the migration to the declaration after an edit. */
async function declare(edit: Edit, timeZone = 'UTC'): Promise<void> {
  const texts = edited(await load(process.cwd()), edit);
  const site = JSON.stringify({ ...JSON.parse(texts.sources.site), timeZone });
  const declared = { ...texts, sources: { ...texts.sources, site } };
  const migration = join(root, `migrations/${version++}_declared.sql`);
  writeFileSync(migration, `${declaredSql(declared, before)};`);
  before = declared;
  await backend.migrate();
}

const submitted = async (): Promise<number> => (await submitTo(backend)).status;

describe('a form with a last day', () => {
  it.each([
    ['UTC', '2027-02-01T00:00:00Z'],
    ['America/New_York', '2027-02-01T05:00:00Z'],
    ['Pacific/Auckland', '2027-01-31T11:00:00Z'],
  ])(
    'takes answers until its midnight in %s, and an hour longer',
    async (timeZone, midnight) => {
      await declare(({ ui }) => void (ui.closes = '2027-01-31'), timeZone);
      vi.setSystemTime(Date.parse(midnight) + HOUR - 1000);
      expect(await submitted()).toBe(201);
      vi.setSystemTime(Date.parse(midnight) + HOUR);
      const refused = await submitTo(backend);
      expect([refused.status, await refused.json()]).toEqual([
        410,
        expect.objectContaining({ code: 'form_closed' }),
      ]);
      const rows: readonly unknown[] = await (
        await readAll(backend, `${TABLE}?select=id`)
      ).json();
      expect(rows.length).toBeGreaterThan(0);
    },
  );

  it('takes answers again when its last day is later, or is no longer declared', async () => {
    vi.setSystemTime(Date.parse('2027-03-01T12:00:00Z'));
    await declare(({ ui }) => void (ui.closes = '2027-01-31'));
    expect(await submitted()).toBe(410);
    await declare(({ ui }) => void (ui.closes = '2027-03-01'));
    expect(await submitted()).toBe(201);
    await declare(() => undefined);
    expect(await submitted()).toBe(201);
  });
});

describe('a form that is not published any longer', () => {
  it('takes no row of a page that is still open', async () => {
    await declare(({ ui }) => void (ui.published = false));
    const refused = await submitTo(backend, sampleRow());
    expect(refused.status).toBe(410);
  });
});

describe('a submission whose answer was lost', () => {
  it.each<[string, Edit]>([
    ['the form has closed', ({ ui }) => void (ui.published = false)],
    ['a rule is stricter', changeField('name', { maxLength: 2 })],
  ])('is found stored when it is sent again after %s', async (_what, edit) => {
    await declare(() => undefined);
    const row = sampleRow();
    expect((await submitTo(backend, row)).status).toBe(201);
    await declare(edit);
    const again = await submitTo(backend, row);
    expect([again.status, await again.json()]).toEqual([
      409,
      expect.objectContaining({
        code: '23505',
        message: expect.stringContaining(`"${TABLE}_pkey"`),
      }),
    ]);
    expect((await submitTo(backend, { ...row, id: randomUUID() })).status).not.toBe(201);
  });
});

it('schema:diff names the line and the end of a closing day', async () => {
  const edit: Edit = ({ ui }) => void (ui.closes = '2027-01-31');
  const texts = editedAfterRelease(await load(process.cwd()), edit);
  const read = readMigratedForms([texts]);
  const changes = read.ok ? read.declarations.flatMap((one) => plan(one).changes) : [];
  const line = texts.sources.ui.split('\n').findIndex((text) => text.includes('"closes"'));
  expect(changes.find(({ rule }) => rule === 'closes')).toMatchObject({
    file: texts.paths.ui,
    line: line + 1,
    message: expect.stringMatching(
      /^The form takes no submissions that come later than February 1, 2027 at 1:00.AM \(America\/New_York\)\.$/u,
    ),
  });
});
