import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { load, sourcePaths } from '../../../scripts/codegen/load/load.ts';
import { diff, migrate as writeMigration } from '../../../scripts/migrations/commands.ts';
import type { StaffColumn } from '../../../scripts/codegen/system-columns.ts';
import { migrate } from '../../../server/backend/database/migrate.ts';
import { openMemory } from '../../../server/backend/database/open-database.ts';
import {
  wrapDatabase,
  type Database,
  type Sql,
} from '../../../server/backend/database/database.ts';
import { csvCells, csvHeader } from '../../../src/admin/csv/csv-columns.ts';
import { rowConditions } from '../../../src/admin/data/row-conditions.ts';
import { readView } from '../../../src/admin/view/read-view.ts';
import { declaredBy, type DeclaredForm } from '../../fixtures/declared-form.ts';
import { insertInto } from '../../fixtures/migrated-database.ts';
import { takenBack } from '../support/database/read-catalogue.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

/** The one edit of code that a column of staff's takes: a row of the table of system columns. */
const REPLY = vi.hoisted((): StaffColumn => ({
  name: 'reply',
  question: () => ({
    type: 'string',
    title: 'Reply',
    default: 'none',
    oneOf: [
      { const: 'none', title: 'None' },
      { const: 'called', title: 'Called back' },
    ],
  }),
}));

vi.mock(import('../../../scripts/codegen/system-columns.ts'), async (original) => {
  const shipped = await original();
  // In place: the module's own functions read the same table.
  Reflect.apply(Array.prototype.push, shipped.STAFF_COLUMNS, [REPLY]);
  return shipped;
});

const PERMISSION_DENIED = '42501';
const CHECK_VIOLATION = '23514';

const folder = mkdtempSync(join(tmpdir(), 'staff-column-'));
const root = join(folder, 'project');
const migrations = join(root, 'supabase/migrations');
const rows = [sampleRow('minimal'), sampleRow('maximal')] as const;

let declared: DeclaredForm;
let difference: string;
let database: Database;

beforeAll(async () => {
  for (const part of ['schema', 'supabase/migrations', 'supabase/declared']) {
    cpSync(part, join(root, part), { recursive: true });
  }
  const ui = JSON.parse(readFileSync(join(root, sourcePaths('onboarding').ui), 'utf8'));
  const lines = [{ field: 'reply', badge: { none: 'default', called: 'outline' } }];
  ui.admin.columns.push({ id: 'reply', title: 'Reply', lines });
  writeFileSync(join(root, sourcePaths('onboarding').ui), JSON.stringify(ui));
  declared = await declaredBy(await load(root));
  difference = (await diff(root)).output;

  database = wrapDatabase(await openMemory('on'));
  await migrate(database, migrations);
  await asOwner(async (sql) => {
    for (const row of rows) await insertInto(sql, TABLE, row);
  });
  const written = await writeMigration(root, ['--name', 'add-reply']);
  if (written.exitCode !== 0) throw new Error(written.output);
  await migrate(database, migrations);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function asOwner<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return database.asSuperuser(async (sql) => {
    await sql.query('set local role postgres');
    return work(sql);
  });
}

const STAFF_CLAIMS = {
  sub: '00000000-0000-4000-8000-000000000001',
  session_id: '00000000-0000-4000-8000-000000000002',
  app_metadata: { role: 'staff' },
};

const STAFF_ACCOUNT = `
  insert into auth.users (id, email, encrypted_password, raw_app_meta_data)
  values ('${STAFF_CLAIMS.sub}', 'staff@example.org', '', '{"role": "staff"}');
  insert into auth.sessions (id, user_id, created_at)
  values ('${STAFF_CLAIMS.session_id}', '${STAFF_CLAIMS.sub}', now());`;

/** The result of a statement for a role: rows, or the code of the refusal. All of it is taken back. */
function tryAs(
  role: 'anon' | 'authenticated',
  claims: object,
  work: (sql: Sql) => Promise<unknown>,
): Promise<unknown> {
  return database.asSuperuser((sql) =>
    takenBack(sql, async () => {
      await sql.script(STAFF_ACCOUNT);
      await sql.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ role, ...claims }),
      ]);
      await sql.script(`set local role ${role}`);
      return work(sql).catch((error: unknown) =>
        error instanceof Error && 'code' in error ? error.code : Promise.reject(error),
      );
    }),
  );
}

const save = (reply: string) => (sql: Sql) =>
  sql.query(`select public.${declared.staffForm.model.admin.save}($1, $2, $3, null) as result`, [
    rows[0].id,
    JSON.stringify({ reply: 'none' }),
    JSON.stringify({ reply }),
  ]);

describe('a column of staff’s that is added to the table of system columns', () => {
  it('is all that the migration says, with its rights', () => {
    expect(difference).toContain('new-staff-column: A column that staff writes: "reply" (text).');
    expect(difference).toContain('access-follows: Staff may update its own columns');
    expect(difference).not.toContain('new-question');
  });

  it('holds its default in the rows from before', async () => {
    const stored = await asOwner((sql) => sql.query(`select distinct reply from ${TABLE}`));
    expect(stored).toEqual([{ reply: 'none' }]);
  });

  it('is written by no visitor', async () => {
    const own = sampleRow();
    expect(await tryAs('anon', {}, (sql) => insertInto(sql, TABLE, own))).toBeUndefined();
    expect(
      await tryAs('anon', {}, (sql) => insertInto(sql, TABLE, { ...own, reply: 'called' })),
    ).toBe(PERMISSION_DENIED);
  });

  it('is saved by staff alone, with its choices alone, and by no update', async () => {
    expect(await tryAs('authenticated', STAFF_CLAIMS, save('called'))).toMatchObject([
      { result: { saved: true, now: { reply: 'called' } } },
    ]);
    expect(await tryAs('authenticated', STAFF_CLAIMS, save('lost'))).toBe(CHECK_VIOLATION);
    const stranger = { ...STAFF_CLAIMS, app_metadata: {} };
    expect(await tryAs('authenticated', stranger, save('called'))).toBe(PERMISSION_DENIED);
    const update = (sql: Sql) => sql.query(`update ${TABLE} set reply = 'called'`);
    expect(await tryAs('authenticated', STAFF_CLAIMS, update)).toBe(PERMISSION_DENIED);
  });

  it('is read through the list, by staff alone', async () => {
    const { view } = declared.staffForm.model.admin;
    const read = (sql: Sql) => sql.query(`select distinct reply, reply_order from ${view}`);
    expect(await tryAs('authenticated', STAFF_CLAIMS, read)).toEqual([
      { reply: 'none', reply_order: 1 },
    ]);
    expect(await tryAs('authenticated', { ...STAFF_CLAIMS, app_metadata: {} }, read)).toEqual([]);
    expect(await tryAs('anon', {}, read)).toBe(PERMISSION_DENIED);
  });

  it('is shown, filtered and sorted by on the staff page, and comes in the CSV', () => {
    const { model } = declared.staffForm;
    const row = { id: 'x', submitted_at: '2027-03-01T12:00:00Z', reply: 'called' };
    expect(csvHeader(model).at(-1)).toBe('Reply');
    expect(csvCells(model, row).at(-1)).toBe('Called back');
    const view = readView(model, { search: '?filter.reply=called&sort=reply', hash: '' });
    expect(rowConditions(model, view.filter)).toEqual([
      { column: 'reply', operator: 'in', values: ['called'] },
    ]);
    expect(model.admin.columns.find(({ id }) => id === view.order?.column)?.sort).toBe(
      'reply_order',
    );
    expect(declared.form.model.steps.flatMap((step) => Object.values(step))).not.toContain('reply');
  });
});
