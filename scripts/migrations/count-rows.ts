import { columnType } from '../codegen/kinds/registry.ts';
import { identifier, join, literal, sql, type Sql } from '../codegen/sql/sql.ts';
import type { Planned } from './changes.ts';

/** Runs one read-only statement. */
export type Read = <Row>(statement: string) => Promise<readonly Row[]>;

export interface RowCounts {
  readonly all: number;
  /** Rows that break a rule, by its name. */
  readonly breaking: ReadonlyMap<string, number>;
}

/** Counts the rows of the named database, if there is one; opening it takes a second. */
export async function countRowsIn(
  target: string | undefined,
  planned: Planned,
): Promise<RowCounts | undefined> {
  if (target === undefined) return undefined;
  const { withTarget } = await import('./open-target.ts');
  return withTarget(target, (read) => countRows(read, planned));
}

/**
 * Counts the stored rows that break each stricter rule, in one read-only statement. It reads the rows as
 * they will be: renamed columns under their new names, and new ones empty.
 */
async function countRows(read: Read, planned: Planned): Promise<RowCounts> {
  const { table } = planned.declaration.database;
  const columns = await read<{ name: string }>(
    `select attname as name from pg_catalog.pg_attribute
     where attrelid = to_regclass(${literal(`public.${identifier(table).sql}`).sql})
       and attnum > 0 and not attisdropped`,
  );
  if (columns.length === 0)
    throw new Error(`The database has no table "${table}": apply the migrations first.`);
  const rules = planned.changes.flatMap(({ constraint }) => constraint ?? []);
  const counts = rules.map(
    ({ expression }) => sql`count(*) filter (where (${expression}) is false)`,
  );
  const statement = sql`select json_build_array(${join([sql`count(*)`, ...counts])}) as counts
     from (select ${asPlanned(planned, new Set(columns.map(({ name }) => name)))}
       from public.${identifier(table)}) as stored`;
  const [row] = await read<{ counts: readonly number[] }>(statement.sql);
  const [all = 0, ...breaking] = row?.counts ?? [];
  return { all, breaking: new Map(rules.map(({ name }, at) => [name, breaking[at] ?? 0])) };
}

function asPlanned({ declaration }: Planned, stored: ReadonlySet<string>): Sql {
  const formerNames = new Map(declaration.renames.map(({ from, to }) => [to, from]));
  const list = declaration.database.columns.map(({ name, type }) => {
    if (stored.has(name)) return identifier(name);
    const former = formerNames.get(name)?.find((one) => stored.has(one));
    return former === undefined
      ? sql`null::${columnType(type)} as ${identifier(name)}`
      : sql`${identifier(former)} as ${identifier(name)}`;
  });
  return join(list);
}
