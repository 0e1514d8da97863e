import { identifier, join, literal, sql, type Sql } from '../codegen/emit/sql.ts';
import { catalogText } from './catalog-text.ts';
import type { Plan } from './plan.ts';

/** Runs one statement that reads. */
export type Read = <Row>(statement: string) => Promise<readonly Row[]>;

export interface RowCounts {
  readonly all: number;
  /** By the index of the change in the plan. */
  readonly touched: ReadonlyMap<number, number>;
}

/**
 * Counts the stored rows that each change touches, in one statement that only reads: the rows are
 * looked at as they will be, renamed columns under their new names and new ones empty.
 */
export async function countRows(read: Read, table: string, plan: Plan): Promise<RowCounts> {
  const columns = await read<{ name: string }>(
    `select attname as name from pg_catalog.pg_attribute
     where attrelid = to_regclass(${literal(`public.${identifier(table).sql}`).sql})
       and attnum > 0 and not attisdropped`,
  );
  if (columns.length === 0)
    throw new Error(`The database has no table "${table}": apply the migrations first.`);
  const counted = plan.changes.flatMap(({ touches }, index) =>
    touches ? [{ index, touches }] : [],
  );
  const counts = counted.map(({ touches }) => `count(*) filter (where ${touches})`);
  const [row] = await read<{ counts: readonly number[] }>(
    `select json_build_array(${['count(*)', ...counts].join(', ')}) as counts
     from (select ${asPlanned(plan, new Set(columns.map(({ name }) => name))).sql}
       from public.${identifier(table).sql}) as stored`,
  );
  const [all = 0, ...touched] = row?.counts ?? [];
  return { all, touched: new Map(counted.map(({ index }, at) => [index, touched[at] ?? 0])) };
}

function asPlanned({ columns, renames }: Plan, stored: ReadonlySet<string>): Sql {
  const formerNames = new Map(renames.map(({ from, to }) => [to, from]));
  const list = [...columns].map(([name, type]) => {
    const former = formerNames.get(name);
    if (stored.has(name)) return identifier(name);
    return former !== undefined && stored.has(former)
      ? sql`${identifier(former)} as ${identifier(name)}`
      : sql`null::${catalogText(type)} as ${identifier(name)}`;
  });
  return join(list, ', ');
}
