import { answerRules } from '../codegen/targets/database/answer-rules.ts';
import {
  addColumn,
  addRule,
  dropRule,
  renameColumn,
  renameEntries,
  setDefault,
  validateRules,
} from '../codegen/targets/database/clauses.ts';
import { isAnswer, type Column, type Constraint } from '../codegen/sql/database-model.ts';
import { staffAccess } from '../codegen/targets/database/staff/staff-access.ts';
import {
  dropFunction,
  groupFunctions,
  renameInItems,
} from '../codegen/targets/database/groups.ts';
import { createIndex } from '../codegen/targets/database/indexes.ts';
import { identifier, join, literal, sql, type Sql } from '../codegen/sql/sql.ts';
import { newForm } from '../codegen/targets/database/new-form.ts';
import {
  changesItems,
  type Transition,
} from '../codegen/targets/database/transition/transition.ts';
import type { Planned } from './changes.ts';

/** A file of a migration, which the Supabase CLI applies as a transaction. */
interface MigrationPart {
  /** Follows the migration's name. */
  readonly title: '' | 'build' | 'switch';
  readonly sql: string;
}

/**
 * Returns the files of a migration that is safe on a live table: statements with a lock are short,
 * and long statements take no lock that a submission waits for. Every statement may be repeated.
 * @param command the command line for the file's head
 */
export function writeMigration(planned: Planned, command: string): readonly MigrationPart[] {
  if (!planned.declaration.released) return [create(planned, command)];
  const { newIndexes, droppedIndexes, renamed, remakesView, after } = planned.transition;
  const builds = newIndexes.length > 0;
  const view = remakesView ? [after.view.create] : [];
  const { create: createLabels, dropFormer } = after.labels;
  const drops = droppedIndexes.map((index) => sql`drop index if exists ${name(index)};`);
  // The former index finds a column by its new name, too; all other parts of the view may need the
  // new index.
  const waits = builds && renamed.length === 0;
  const first = [
    ...change(planned),
    // The database of an editor may have others.
    ...(builds || remakesView ? [createLabels] : []),
    ...(waits ? [] : view),
    ...(builds ? [] : drops),
  ];
  const last = [...(waits ? view : []), ...(builds ? [...drops, dropFormer] : [])];
  const parts = [
    { title: '', about: MOMENT, statements: first },
    { title: 'build', about: builds ? LONG + OUTSIDE : LONG, statements: build(planned) },
    { title: 'switch', about: MOMENT, statements: last },
  ] as const;
  const filled = parts.filter(({ statements }) => statements.length > 0);
  return filled.map(({ title, about, statements }, index) => {
    const locks = title === 'build' ? [] : lock(planned);
    const head = [
      headOf(command),
      `-- Part ${index + 1} of ${filled.length}: ${about}`,
      ...(index === 0 ? changeList(planned) : []),
    ].join('\n');
    const texts = [...locks, ...statements, ...(title === 'build' ? [] : [RESET_LOCK])];
    // The first filled part has no title, also if the part before it is empty.
    return {
      title: index === 0 ? '' : title,
      sql: `${[head, ...texts.map((one) => one.sql.trimEnd())].join('\n\n')}\n`,
    };
  });
}

/** Nobody uses a new form's table yet, so all of it is created at once. */
function create({ declaration }: Planned, command: string): MigrationPart {
  return { title: '', sql: `${headOf(command)}\n\n${newForm(declaration.database).sql}` };
}

function headOf(command: string): string {
  return `-- Written by \`${command}\`, for review. Once applied it is history.`;
}

const MOMENT = 'takes a moment, in which submissions wait.';
const LONG = 'takes long on a big table, and no submission waits for it.';
const OUTSIDE = `
-- Builds indexes outside a transaction: apply it with the Supabase CLI 2.109 or later, or with psql.`;
const RESET_LOCK = sql`reset lock_timeout;`;

function changeList({ changes }: Planned): readonly string[] {
  return [
    '--',
    ...changes.map(
      ({ class: kind, message }) => `--   ${kind}: ${message.replaceAll(/\s+/gu, ' ')}`,
    ),
  ];
}

/** Other requests wait as long as this migration does, so it gives up soon. */
function lock({ declaration, transition }: Planned): readonly Sql[] {
  const { table, view } = declaration.database;
  // In the order in which a reader of the view locks them, to avoid a deadlock.
  const relations = [...(transition.remakesView ? [view.name] : []), table].map(name);
  return [
    sql`set lock_timeout = '2s';`,
    sql`do $$
begin
  lock table ${join(relations)} in access exclusive mode;
exception
  when lock_not_available then
    raise exception using errcode = 'lock_not_available', message = 'Nothing has been changed: something else has been using the table for more than two seconds. Apply the migration again, in a quieter minute; pg_stat_activity says what is running.';
end
$$;`,
  ];
}

/** Returns the changes that read no stored row. */
function change({ declaration, transition }: Planned): readonly Sql[] {
  const { renamed, newColumns, newDefaults, droppedRules, addedRules, after } = transition;
  const answers = newColumns.filter(isAnswer);
  const { table } = declaration.database;
  const changedRules = [...droppedRules, ...addedRules];
  const changedChecks = new Set(changedRules.filter(isStaffs).map((rule) => rule.name));
  return [
    ...renamed.map((one) => renameColumn(table, one)),
    ...alterTable(table, newColumns.map(addColumn)),
    ...alterTable(table, newDefaults.map(setDefault)),
    ...alterTable(
      table,
      Array.from(changedChecks, (rule) => dropRule({ name: rule })),
    ),
    ...alterTable(table, addedRules.filter(isStaffs).map(addRule)),
    ...judgeItems(table, transition),
    ...(changedRules.some(isAnswer) ? [answerRules(after)] : []),
    ...(answers.length > 0 ? [grantInsert(table, answers)] : []),
    ...(transition.changesStaffAccess ? staffAccess(table, after) : []),
  ];
}

/** Returns the functions of the groups that change, and drops those of former names. */
function judgeItems(table: string, { items, after, renamed }: Transition): readonly Sql[] {
  const changed = items.filter(changesItems).map(({ column }) => column);
  const columns = after.columns.filter((column) => changed.includes(column.name));
  const formers = renamed.filter(({ to }) => changed.includes(to));
  return [
    ...groupFunctions(table, columns),
    ...formers.map(({ from }) => dropFunction(table, from)),
  ];
}

function isStaffs(rule: Constraint): boolean {
  return !isAnswer(rule);
}

function alterTable(table: string, clauses: readonly Sql[]): readonly Sql[] {
  if (clauses.length === 0) return [];
  return [
    sql`alter table ${name(table)}
  ${join(clauses, sql`,\n  `)};`,
  ];
}

function grantInsert(table: string, columns: readonly Column[]): Sql {
  const list = columns.map((column) => identifier(column.name));
  return sql`grant insert (${join(list)}) on table ${name(table)} to anon;`;
}

function build({ declaration, transition }: Planned): readonly Sql[] {
  const { newIndexes, addedRules, items, renamed, after } = transition;
  const { table } = declaration.database;
  const addedChecks = addedRules.filter(isStaffs);
  const renames = [
    ...items.flatMap((group) =>
      group.renamed.map(({ from, to }) => renameInItems(table, group.column, from, to)),
    ),
    ...renameEntries(table, after.columns, renamed),
  ];
  if (newIndexes.length + addedChecks.length + renames.length === 0) return [];
  return [
    sql`set statement_timeout = 0;`,
    ...(newIndexes.length > 0
      ? [sql`set lock_timeout = '2s';`, dropBroken(table, newIndexes)]
      : []),
    // It waits for others, and nothing waits for it.
    sql`set lock_timeout = 0;`,
    ...renames,
    ...newIndexes.map((index) => createIndex(table, index, 'concurrently')),
    ...(addedChecks.length > 0 ? [validateRules(table, addedChecks)] : []),
    sql`reset lock_timeout;`,
    sql`reset statement_timeout;`,
  ];
}

function dropBroken(table: string, indexes: readonly { readonly name: string }[]): Sql {
  return sql`-- What a build that was broken off has left.
do $$
declare
  broken regclass;
begin
  for broken in
    select indexrelid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = ${literal(`public.${identifier(table).sql}`)}::regclass and not indisvalid
      and relname in (${join(indexes.map((index) => literal(index.name)))})
  loop
    execute format('drop index %s', broken);
  end loop;
end
$$;`;
}

function name(relation: string): Sql {
  return sql`public.${identifier(relation)}`;
}
