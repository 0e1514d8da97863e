import type { Sql } from '../../supabase/embedded/database/database.ts';
import { renameColumn, renames, type Rename } from '../codegen/emit/renames.ts';
import type { Change } from './change.ts';
import { compareSnapshots, type Difference } from './compare-snapshots.ts';
import type { Snapshot } from './database-object.ts';
import type { Declaration } from './declaration.ts';
import { describeDifferences } from './describe-differences.ts';
import { changedTypes, lostChoices, lostColumns } from './refusals.ts';
import { readSnapshot } from './read-snapshot.ts';
import { rulePlace } from './rule-place.ts';

/** What it takes to bring the database that the migrations build to the declared state. */
export interface Plan {
  readonly changes: readonly Change[];
  readonly renames: readonly Rename[];
  /** What differs once the renames are done. */
  readonly differences: readonly Difference[];
  /** Types of the columns that there are before or after. */
  readonly columns: ReadonlyMap<string, string>;
}

/**
 * Compares the declaration with the database at hand, which the migrations alone have built. Tries
 * the declared state out inside the transaction at hand, and takes it back.
 */
export async function plan(sql: Sql, declaration: Declaration): Promise<Plan> {
  const before = await readSnapshot(sql);
  const retyped = changedTypes(declaration, before);
  // The declared state can't be applied then, so nothing else can be compared.
  if (retyped.length > 0) {
    const columns = columnTypes(declaration, before);
    return { changes: retyped, renames: [], differences: [], columns };
  }
  await sql.script('savepoint declared');
  try {
    return await compare(sql, declaration, before);
  } finally {
    await sql.script('rollback to savepoint declared');
  }
}

async function compare(sql: Sql, declaration: Declaration, stored: Snapshot): Promise<Plan> {
  const { table } = declaration.model.form;
  const lost = lostColumns(declaration, stored);
  const due = renames(declaration.model).filter(
    ({ from, to }) => hasColumn(stored, table, from) && !hasColumn(stored, table, to),
  );
  for (const rename of due) await sql.script(renameColumn(table, rename).sql);
  const before = await readSnapshot(sql);
  await sql.script(declaration.sql);
  const after = await readSnapshot(sql);
  const differences = compareSnapshots(before, after);
  const lostAnswers = lostChoices(declaration, before);
  const lostAt = new Set(lostAnswers.map(({ line, column }) => `${line}:${column}`));
  const others = await describeDifferences(sql, { declaration, before, after, differences });
  const changes = [
    ...lost,
    ...due.map((rename) => renamed(declaration, rename)),
    ...lostAnswers,
    ...others.filter(({ line, column, word }) => !word || !lostAt.has(`${line}:${column}`)),
  ];
  const columns = columnTypes(declaration, stored, after);
  return { changes, renames: due, differences, columns };
}

function columnTypes(
  { model }: Declaration,
  ...snapshots: readonly Snapshot[]
): ReadonlyMap<string, string> {
  const columns = snapshots
    .flatMap((snapshot) => [...snapshot.values()])
    .filter(({ kind, relation }) => kind === 'column' && relation === model.form.table);
  return new Map(columns.map(({ name, definition }) => [name, typeIn(definition)]));
}

function typeIn(definition: string): string {
  return definition.replace(/ (?:not null|default|generated always) ?.*$/u, '');
}

function hasColumn(snapshot: Snapshot, table: string, column: string): boolean {
  return [...snapshot.values()].some(
    ({ kind, relation, name }) => kind === 'column' && relation === table && name === column,
  );
}

function renamed(declaration: Declaration, { from, to }: Rename): Change {
  return {
    class: 'needs a word',
    word: 'renamedFrom',
    rule: 'renamed',
    ...rulePlace(declaration, to, 'renamed'),
    message: `The column "${from}" is called "${to}" now; its answers stay.`,
  };
}
