import { identifier } from '../codegen/emit/sql.ts';
import type { Sql } from '../../supabase/embedded/database/database.ts';
import { candidateRows } from './candidate-values.ts';
import type { DatabaseObject, Snapshot } from './database-object.ts';

/** A stored row that a new rule would refuse, as far as the rule looks at it. */
export type BreakingRow = Readonly<Record<string, unknown>>;

/**
 * Looks for a row that keeps every rule of before and breaks a new one: where there is none, the new
 * rule refuses nothing that was accepted. Postgres itself judges both, so this holds for any CHECK.
 * To be called where the new rule's columns exist.
 * @param before the objects of before; columns that it lacks are empty in every stored row
 * @param kept which rules of before count: all, or those alone that every stored row keeps
 */
export async function findBreakingRow(
  sql: Sql,
  rule: DatabaseObject,
  before: Snapshot,
  after: Snapshot,
  kept: 'all' | 'validated',
): Promise<BreakingRow | undefined> {
  const isOfTable = ({ relation }: DatabaseObject) => relation === rule.relation;
  const types = columnTypes([...after.values()].filter(isOfTable), rule.columns);
  const known = columnTypes([...before.values()].filter(isOfTable), rule.columns);
  const oldRules = [...before.values()].filter(
    (object) =>
      isOfTable(object) &&
      isCheck(object) &&
      (kept === 'all' || object.validated) &&
      object.columns.every((column) => types.has(column)),
  );
  const absent = new Set(rule.columns.filter((column) => !known.has(column)));
  const definitions = [rule, ...oldRules].map(({ definition }) => definition);
  const conditions = oldRules.map((one) => `(${checkExpression(one)}) is not false and `).join('');
  const rows = await sql.query<{ row: BreakingRow }>(
    `select to_json(stored) as row
     from json_populate_recordset(null::public.${identifier(rule.relation).sql}, $1::json) as stored
     where ${conditions}(${checkExpression(rule)}) is false limit 1`,
    [JSON.stringify(candidateRows(types, definitions, absent))],
  );
  const row = rows[0]?.row;
  return row && Object.fromEntries(rule.columns.map((column) => [column, row[column]]));
}

/** Whether a constraint is a CHECK, the only kind that speaks of a single row. */
export function isCheck({ kind, definition }: DatabaseObject): boolean {
  return kind === 'constraint' && definition.startsWith('CHECK ');
}

export function checkExpression({ definition }: DatabaseObject): string {
  return definition.replace(/^CHECK /u, '');
}

function columnTypes(
  objects: readonly DatabaseObject[],
  names: readonly string[],
): ReadonlyMap<string, string> {
  const columns = objects.filter(({ kind, name }) => kind === 'column' && names.includes(name));
  return new Map(
    columns.map(({ name, definition }) => [name, definition.replace(/ not null$/u, '')]),
  );
}
