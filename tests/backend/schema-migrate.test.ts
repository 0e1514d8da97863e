import { beforeAll, describe, expect, it } from 'vitest';
import { renames } from '../../scripts/codegen/emit/renames.ts';
import { SYSTEM_COLUMNS } from '../../scripts/codegen/sql-words.ts';
import { compareSnapshots } from '../../scripts/schema/compare-snapshots.ts';
import type { Snapshot } from '../../scripts/schema/database-object.ts';
import { readDeclaration, type Declaration } from '../../scripts/schema/declaration.ts';
import { plan, type Plan } from '../../scripts/schema/plan.ts';
import { readSnapshot } from '../../scripts/schema/read-snapshot.ts';
import { writeMigration } from '../../scripts/schema/write-migration.ts';
import { answersToRow, rowToAnswers } from '../../src/form-engine/row.ts';
import { form } from '../../src/generated/form.ts';
import { migrate } from '../../supabase/embedded/database/migrate.ts';
import { openMemory } from '../../supabase/embedded/database/open-database.ts';
import {
  wrapDatabase,
  type Database,
  type Sql,
} from '../../supabase/embedded/database/database.ts';
import { editedTexts, type Edit } from '../setup/edited-texts.ts';
import { sample } from '../setup/samples.ts';
import { EDITS, type EditCase } from './schema-edits/edits.ts';
import { takenBack } from './support/savepoint.ts';

// The migrations that the edits lead to stand in schema-edits/; to write them anew:
//   npx vitest run --project backend tests/backend/schema-migrate.test.ts -u

const OLD_ROWS = ['maximal', 'minimal'] as const;
const { table } = form.model;

let database: Database;

beforeAll(async () => {
  database = wrapDatabase(await openMemory('on'));
  await migrate(database, 'supabase/migrations');
  return () => database.close();
});

/** Works as the owner of the tables; all of it is taken back. */
function asOwner<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return database.asSuperuser(async (sql) => {
    await sql.query('set local role postgres');
    return takenBack(sql, () => work(sql));
  });
}

async function declarationAfter(edit: Edit): Promise<Declaration> {
  const read = readDeclaration(await editedTexts(edit));
  if (!read.ok) throw new Error(JSON.stringify(read.diagnostics, null, 2));
  return read.declaration;
}

interface Prepared {
  readonly declaration: Declaration;
  readonly planned: Plan;
  readonly migration: string;
}

const prepared = new Map<Edit, Promise<Prepared>>();

/** The plan and the migration that an edit leads to; made once. */
function prepare(edit: Edit): Promise<Prepared> {
  const known = prepared.get(edit) ?? prepareAnew(edit);
  prepared.set(edit, known);
  return known;
}

async function prepareAnew(edit: Edit): Promise<Prepared> {
  const declaration = await declarationAfter(edit);
  const planned = await asOwner((sql) => plan(sql, declaration));
  const isEmpty = planned.differences.length + planned.renames.length === 0;
  const migration = isEmpty
    ? '-- No migration: nothing of this is in the database.\n'
    : writeMigration(planned, declaration.model, 'example');
  return { declaration, planned, migration };
}

/** What the plan says of questions and rules; what follows from them is left to the file. */
function saidOf({ changes }: Plan): readonly string[] {
  return changes
    .filter(({ rule }) => !rule.endsWith('-follows'))
    .map((change) => `${change.class} ${change.rule}`);
}

async function insert(sql: Sql, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  await sql.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from json_populate_record(null::${table}, $1::json)`,
    [JSON.stringify(row)],
  );
}

/** The SQL state with which Postgres refuses a row, or `undefined` when it takes it. */
function refusal(sql: Sql, row: Readonly<Record<string, unknown>>): Promise<unknown> {
  return takenBack(sql, async () => {
    try {
      await insert(sql, row);
      return undefined;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  });
}

async function storedRows(sql: Sql): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await sql.query<{ row: Readonly<Record<string, unknown>> }>(
    `select to_json(stored) as row from ${table} as stored order by id`,
  );
  return rows.map(({ row }) => row);
}

function declaredSnapshot(sql: Sql, declaration: Declaration): Promise<Snapshot> {
  return takenBack(sql, async () => {
    await sql.script(declaration.sql);
    return readSnapshot(sql);
  });
}

const isRefused = ({ changes }: EditCase) => changes.some((one) => one.startsWith('refused'));
const migratable = Object.entries(EDITS).filter(([, edited]) => !isRefused(edited));
const refused = Object.entries(EDITS).filter(([, edited]) => isRefused(edited));

describe.each(migratable)('%s', (name, edited: EditCase) => {
  const file = `./schema-edits/${name.replaceAll(/[^a-z]+/gu, '-')}.sql`;

  it('leads to its migration, if it takes one, which makes an empty database what is declared', async () => {
    const { declaration, planned, migration } = await prepare(edited.edit);
    expect(saidOf(planned)).toEqual(edited.changes);
    await expect(migration).toMatchFileSnapshot(file);
    await asOwner(async (sql) => {
      const declared = await declaredSnapshot(sql, declaration);
      await sql.script(migration);
      expect(compareSnapshots(await readSnapshot(sql), declared)).toEqual([]);
    });
  });

  it('may meet a database that follows the declaration already', async () => {
    const { declaration, migration } = await prepare(edited.edit);
    await asOwner(async (sql) => {
      await sql.script(declaration.sql);
      const declared = await readSnapshot(sql);
      await sql.script(migration);
      await sql.script(declaration.sql);
      expect(compareSnapshots(await readSnapshot(sql), declared)).toEqual([]);
    });
  });

  it('keeps the rows from before, and holds new ones to the new rules', async () => {
    const { declaration, migration } = await prepare(edited.edit);
    const { form: newForm } = declaration.model;
    const newRow = (changes: object) =>
      answersToRow(newForm, { ...underNewNames(declaration), ...edited.taken, ...changes });
    await asOwner(async (sql) => {
      for (const one of OLD_ROWS) await insert(sql, answersToRow(form.model, { ...sample(one) }));
      const before = await storedRows(sql);
      await sql.script(migration);
      const after = await storedRows(sql);
      expect(after.map((row) => pick(row, declaration, before[0]))).toEqual(before);
      for (const row of after) {
        const answers = rowToAnswers(newForm, row);
        expect(Object.keys(answers).length).toBe(countAnswers(row));
      }
      expect(await refusal(sql, newRow({}))).toBeUndefined();
      const wrong = edited.refused && { ...edited.refused };
      expect(await refusal(sql, newRow(wrong ?? {}))).toBe(wrong && '23514');
    });
  });
});

/** The minimal sample as it would be answered after the edit's renames. */
function underNewNames({ model }: Declaration) {
  const heirs = new Map(
    Object.values(model.form.fields).map((field) => [field.renamedFrom ?? field.name, field.name]),
  );
  return Object.fromEntries(
    Object.entries(sample('minimal')).map(([name, value]) => [heirs.get(name) ?? name, value]),
  );
}

/** A row of after, by the columns of before. */
function pick(
  row: Readonly<Record<string, unknown>>,
  { model }: Declaration,
  before: Readonly<Record<string, unknown>> = {},
) {
  const heirs = new Map(renames(model).map(({ from, to }) => [from, to]));
  return Object.fromEntries(
    Object.keys(before).map((column) => [column, row[heirs.get(column) ?? column]]),
  );
}

function countAnswers(row: Readonly<Record<string, unknown>>): number {
  const answers = Object.entries(row).filter(([column]) => !SYSTEM_COLUMNS.has(column));
  return answers.filter(([, value]) => value !== null).length;
}

describe.each(refused)('%s', (_name, { edit, changes }) => {
  it('is refused, with its place and what to do instead', async () => {
    const { planned } = await prepare(edit);
    expect(saidOf(planned)).toEqual(changes);
    for (const change of planned.changes.filter((one) => one.class === 'refused')) {
      expect(change).toMatchObject({ file: 'schema/onboarding.schema.json' });
      expect(change.line).toBeGreaterThan(1);
      expect(change.fix).toContain('"deprecated": true');
    }
  });
});

describe('the way back that a migration tells', () => {
  it.each(migratable)('undoes %s', async (_name, { edit }) => {
    const { migration } = await prepare(edit);
    await asOwner(async (sql) => {
      const before = await readSnapshot(sql);
      await sql.script(migration);
      const [, wayBack = ''] = migration.split(
        '-- The way back, which leaves the answers in place:',
      );
      await sql.script(wayBack.replaceAll(/^-- {3}(?:-- deletes answers: )?/gmu, ''));
      expect(compareSnapshots(await readSnapshot(sql), before)).toEqual([]);
    });
  });
});
