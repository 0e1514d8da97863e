import { releasedBy, type DatabaseModel } from '#scripts/codegen/sql/database-model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEmpty } from '#scripts/codegen/targets/database/transition/transition.ts';
import { newForm } from '#scripts/codegen/targets/database/new-form.ts';
import { exampleDeclaration } from '../../fixtures/examples/example-declaration.ts';
import { load, loadForms, type LoadedTexts } from '#scripts/codegen/read/load.ts';
import { plan, type Planned } from '#scripts/migrations/changes.ts';
import { readMigratedForms, type MigratedForm } from '#scripts/migrations/declaration.ts';
import { writeMigration } from '#scripts/migrations/write-migration.ts';
import { answersToRow } from '#src/engine/row.ts';
import { form } from '#src/generated/onboarding/form.ts';
import { inOneTransaction, migrate } from '#server/backend/database/migrate.ts';
import { openMemory } from '#server/backend/database/open-database.ts';
import { wrapDatabase, type Sql } from '#server/backend/database/database.ts';
import {
  declaredSql,
  edited,
  editedAfterRelease,
  modelOf,
  type Edit,
} from '../../fixtures/edited-texts.ts';
import {
  addListedField,
  allOf,
  changeChoices,
  changeField,
  renameField,
  requireField,
} from '../../fixtures/edits.ts';
import { insertInto } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';
import { EDITS, type EditCase } from './edits/edits.ts';
import { NESTED_EDITS } from './edits/nested-edits.ts';
import {
  readCatalogue,
  takenBack,
  type Catalogue,
} from '../support/database/read-catalogue.ts';

// An outline of a migration is in edits/written.sql; to rewrite it: npx vitest run --project
// backend tests/backend/schema/schema-migrate.test.ts -u

const OLD_ROWS = ['maximal', 'minimal'] as const;
const CHECK_VIOLATION = '23514';
const { table } = form.model;

const database = wrapDatabase(await openMemory('on'));
afterAll(() => database.close());
await migrate(database, 'supabase/migrations');

describe('the migrations of this project', () => {
  it('build the database that a new form gets', async () => {
    const [declared] = readAll([await load(process.cwd())]);
    if (!declared) throw new Error('The form is not published.');
    const { after } = plan(declared).transition;
    const [migrated, anew] = await asOwner(async (sql) => [
      inOrder(await readCatalogue(sql)),
      await fromNothing(sql, after),
    ]);
    expect(
      migrated,
      'Hosted projects lack this: run npm run schema:migrate -- --name what-it-is-for',
    ).toEqual(anew);
  });

  it('match the recorded model of the last migration', async () => {
    const changes = readAll(await loadForms(process.cwd())).flatMap(
      (one) => plan(one).changes,
    );
    expect(
      changes.filter((change) => change.class !== 'waits'),
      'Hosted projects lack this: run npm run schema:migrate -- --name what-it-is-for',
    ).toEqual([]);
  });
});

/** Works as the owner of the tables; all of it is taken back. */
function asOwner<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return database.asSuperuser(async (sql) => {
    await sql.query('set local role postgres');
    return takenBack(sql, () => work(sql));
  });
}

/** Returns the migration of an edit, and the one of the rules that have waited. */
function stepsFrom(texts: LoadedTexts) {
  const declaration = read(texts);
  const first = step(declaration, false);
  const released = releasedBy('x', first.planned.transition.after);
  return { declaration, first, then: step(read({ ...texts, released }), true) };
}

function readAll(texts: readonly LoadedTexts[]): readonly MigratedForm[] {
  const found = readMigratedForms(texts);
  if (!found.ok) throw new Error(JSON.stringify(found.diagnostics, null, 2));
  return found.declarations;
}

function read(texts: LoadedTexts): MigratedForm {
  return readAll([texts])[0] ?? expect.fail('The form is not published.');
}

/** Returns a migration in files and as a whole. */
function step(declaration: MigratedForm, tighten: boolean) {
  const planned = plan(declaration, tighten);
  const files = isEmpty(planned.transition) ? [] : writeMigration(planned, 'the command');
  const parts = files.map((part) => part.sql);
  return {
    planned,
    parts,
    migration: parts.join('\n'),
  };
}

const apply = (sql: Sql, migration: string) => sql.script(inOneTransaction(migration));

/** The plan's lines on questions and rules; what follows from them is left to the files. */
function saidOf({ changes }: Planned): readonly string[] {
  return changes
    .filter(({ rule }) => !rule.endsWith('-follows'))
    .map((change) => `${change.class} ${change.rule}`);
}

/** The SQL state with which Postgres refuses a row, or `undefined` when it takes it. */
function refusal(sql: Sql, row: Readonly<Record<string, unknown>>): Promise<unknown> {
  return takenBack(sql, async () => {
    try {
      await insertInto(sql, table, row);
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

/** Returns the contents of a database in which the form is new. Its columns have another order. */
function fromNothing(sql: Sql, model: DatabaseModel) {
  return takenBack(sql, async () => {
    await sql.script(`drop table ${table}, ${table}_history cascade`);
    await sql.script(`${newForm(model).sql}\n${model.labels.dropFormer.sql}`);
    return inOrder(await readCatalogue(sql));
  });
}

/** Returns contents whose views name their columns by the alphabet. */
function inOrder(catalogue: Catalogue): Catalogue {
  const sorted = (definition: string) =>
    definition
      .split('\n')
      .map((line) => line.replace(/,$/u, ''))
      .toSorted()
      .join('\n');
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, definition]) => [
      name,
      name.startsWith('view ') ? sorted(definition) : definition,
    ]),
  );
}

/** Applies a migration, and again, which changes nothing. */
async function migrateTwice(sql: Sql, migration: string): Promise<void> {
  await apply(sql, migration);
  const found = [await readCatalogue(sql), await storedRows(sql)];
  await apply(sql, migration);
  expect([await readCatalogue(sql), await storedRows(sql)]).toEqual(found);
}

const ALL_EDITS = { ...EDITS, ...NESTED_EDITS };

describe.each(Object.entries(ALL_EDITS))('%s', (_name, edits: EditCase) => {
  let steps: ReturnType<typeof stepsFrom>;
  let beforeEdit: LoadedTexts;

  beforeAll(async () => {
    const texts = await load(process.cwd());
    beforeEdit = edits.before ? edited(texts, edits.before) : texts;
    steps = stepsFrom(editedAfterRelease(beforeEdit, edits.edit));
  });

  it('lists its changes, and leaves only the rules that wait', () => {
    const { declaration, first } = steps;
    expect(saidOf(first.planned)).toEqual(edits.changes);
    const released = releasedBy('x', first.planned.transition.after);
    const again = plan({ ...declaration, released });
    expect(isEmpty(again.transition)).toBe(true);
    expect(saidOf(again)).toEqual(edits.changes.filter((one) => one.startsWith('waits')));
  });

  it('takes no exclusive lock in a file that reads the whole table', () => {
    for (const part of [...steps.first.parts, ...steps.then.parts]) {
      // Statistics are set beside reads and writes.
      const locks =
        /^ *lock table|^alter (?:table|index)(?!.* set statistics )|^drop (?:view|index)/mu.test(
          part,
        );
      const reads = /validate constraint|create index|(?<!\bdo )\bupdate\b/u.test(part);
      expect([locks, reads]).not.toEqual([true, true]);
      expect(part).toMatch(
        locks ? /^set lock_timeout = '2s';$/mu : /^set lock_timeout = 0;$/mu,
      );
    }
  });

  it('leads to the database of a new form, keeps rows, and defers rules', async () => {
    const { declaration, first, then } = steps;
    const newRows = candidates(edits, declaration);
    const oldRows = OLD_ROWS.map((one) =>
      answersToRow(modelOf(beforeEdit).form, { ...sample(one), ...edits.oldAnswers }),
    );
    await asOwner(async (sql) => {
      const anew = await fromNothing(sql, first.planned.transition.after);
      await sql.script(declaredSql(beforeEdit));
      for (const row of oldRows) await insertInto(sql, table, row);
      const before = await storedRows(sql);
      await migrateTwice(sql, first.migration);
      expect(inOrder(await readCatalogue(sql))).toEqual(anew);
      const after = await storedRows(sql);
      const kept = before.map((row) => ({ ...row, ...edits.storedAs }));
      expect(after.map((row) => pick(row, declaration, before[0]))).toEqual(kept);
      // A page from before knows only the rules of then; a rename has to be declared.
      const isRenaming = edits.changes.includes('safe renamed');
      const fromBefore = isRenaming ? [] : oldRows;
      for (const row of fromBefore) expect(await refusal(sql, row)).toBeUndefined();
      for (const { row, now } of newRows) expect(await refusal(sql, row)).toBe(now);
      expect(then.migration !== '').toBe(edits.refusedLater !== undefined);
      if (then.migration === '') return;

      await migrateTwice(sql, then.migration);
      const tightened = inOrder(await readCatalogue(sql));
      for (const { row, later } of newRows) expect(await refusal(sql, row)).toBe(later);
      expect(await storedRows(sql)).toEqual(after);
      expect(await fromNothing(sql, then.planned.transition.after)).toEqual(tightened);
    });
  });
});

describe('a submission from before rules that have become stricter', () => {
  const stricter = allOf(
    addListedField('phone', { type: 'string', title: 'Phone' }, 'contact'),
    requireField('phone'),
    changeField('customNeeds', { maxLength: 3 }),
    ({ ui }) => (ui.retention = { period: '30 days', after: { status: 'closed' } }),
  );

  it('takes a note and another status of staff, and ends by its retention', async () => {
    const { first, then } = stepsFrom(editedAfterRelease(await load(process.cwd()), stricter));
    const row = {
      id: crypto.randomUUID(),
      ...answersToRow(form.model, { ...sample('maximal') }),
    };
    await asOwner(async (sql) => {
      await insertInto(sql, table, row);
      await apply(sql, first.migration);
      await apply(sql, then.migration);
      expect(await refusal(sql, { ...row, id: crypto.randomUUID() })).toBe(CHECK_VIOLATION);
      await sql.query('set local role service_role');
      const [answer] = await sql.query(
        `select public.${table}_save($1, '{"status": "new"}', '{"status": "closed"}', $2) as saved`,
        [row.id, JSON.stringify({ id: crypto.randomUUID(), text: 'Called' })],
      );
      expect(answer).toMatchObject({ saved: { saved: true, now: { status: 'closed' } } });
      await sql.query('set local role postgres');
      await sql.query(`update ${table}_history set at = now() - interval '2 months'`);
      await sql.query('select private.apply_retention()');
      expect(await storedRows(sql)).toEqual([]);
    });
  });
});

it('a renamed question of staff keeps its answers and its recorded changes', async () => {
  const renameFit: Edit = ({ ui: { admin } }) => {
    const { properties = {} } = admin.questions ?? {};
    const { fit } = properties;
    delete properties['fit'];
    if (fit) properties['chance'] = { ...fit, renamedFrom: 'fit' };
  };
  const { first } = stepsFrom(editedAfterRelease(await load(process.cwd()), renameFit));
  const row = {
    id: crypto.randomUUID(),
    ...answersToRow(form.model, { ...sample('minimal') }),
  };
  const entries = `select kind, old, new from ${table}_history order by at`;
  await asOwner(async (sql) => {
    await insertInto(sql, table, row);
    await sql.query(`update ${table} set fit = 'weak'`);
    await apply(sql, first.migration);
    expect(await storedRows(sql)).toMatchObject([{ chance: 'weak' }]);
    expect(await sql.query(entries)).toEqual([{ kind: 'chance', old: null, new: 'weak' }]);
    await sql.query(`update ${table} set chance = 'strong'`);
    expect(await sql.query(entries)).toContainEqual({
      kind: 'chance',
      old: 'weak',
      new: 'strong',
    });
  });
});

// The small declaration of tests/fixtures/examples, so that a change of the project's own
// declaration does not matter.
it('schema:migrate writes the recorded files for four kinds of changes', async () => {
  const edit = allOf(
    addListedField('phone', { type: 'string', title: 'Phone' }, 'about'),
    requireField('phone'),
    changeChoices('topics', (all) => all.push({ const: 'pay', title: 'Pay' })),
    changeField('name', { maxLength: 80 }),
    renameField('urgent', 'hurry'),
  );
  const example = exampleDeclaration(await load(process.cwd()));
  const { first } = stepsFrom(editedAfterRelease(example, edit));
  // The functions and the view are compared with those of a new form above.
  const outline = first.migration
    .replaceAll(/^(create index concurrently if not exists \S+) .*;$/gmu, '$1 …')
    .replaceAll(
      /^-- What staff reads: [^]*?\n\n(?=drop index|reset lock)/gmu,
      '-- The view …\n\n',
    );
  await expect(outline).toMatchFileSnapshot('./edits/written.sql');
});

/** The rows of an edit's case, with the refusals of each at once and when the rules that wait are in force. */
function candidates({ taken, refused, refusedLater }: EditCase, { model }: MigratedForm) {
  return [
    { changes: {}, now: undefined, later: undefined },
    { changes: refused, now: CHECK_VIOLATION, later: CHECK_VIOLATION },
    { changes: refusedLater, now: undefined, later: CHECK_VIOLATION },
  ].flatMap(({ changes, ...refusals }) => {
    if (!changes) return [];
    const answers = { ...underNewNames(model), ...taken, ...changes };
    return [{ row: answersToRow(model.form, answers), ...refusals }];
  });
}

/** The minimal sample as it would be answered after the edit's renames. */
function underNewNames(model: MigratedForm['model']) {
  const heirs = new Map(
    Object.values(model.form.fields).flatMap(({ name, renamedFrom = [] }) =>
      renamedFrom.map((former) => [former, name]),
    ),
  );
  return Object.fromEntries(
    Object.entries(sample('minimal')).map(([name, value]) => [heirs.get(name) ?? name, value]),
  );
}

/** A row of after, by the columns of before. */
function pick(
  row: Readonly<Record<string, unknown>>,
  { model }: MigratedForm,
  before: Readonly<Record<string, unknown>> = {},
) {
  const heirs = new Map(
    model.renames.flatMap(({ group, from, to }) =>
      group === undefined ? from.map((former) => [former, to]) : [],
    ),
  );
  return Object.fromEntries(
    Object.keys(before).map((column) => [column, row[heirs.get(column) ?? column]]),
  );
}
