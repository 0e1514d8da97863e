import type { Sql } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

export interface Table {
  readonly name: string;
  /** The word for it in Postgres' errors. */
  readonly kind: 'table' | 'view';
  /** Type by column name, in the table's order; types are written as `format_type` writes them. */
  readonly columns: ReadonlyMap<string, string>;
}

/** A function that takes named arguments, all of them needed, and returns JSON. */
export interface DatabaseFunction {
  readonly name: string;
  /** Type by argument name. */
  readonly parameters: ReadonlyMap<string, string>;
  /** It is declared to write nothing. */
  readonly isReading: boolean;
}

/**
 * The tables, views and functions of the exposed schema. An identifier gets into a statement only by being
 * found here, so that no request can write one of its own.
 */
export interface SchemaCache {
  readonly tables: ReadonlyMap<string, Table>;
  readonly functions: ReadonlyMap<string, DatabaseFunction>;
}

export async function loadSchemaCache(sql: Sql): Promise<SchemaCache> {
  return { tables: await loadTables(sql), functions: await loadFunctions(sql) };
}

async function loadFunctions(sql: Sql): Promise<SchemaCache['functions']> {
  const rows = await sql.query<{ name: string; names: string; types: string; reading: boolean }>(
    `select proname as "name", provolatile <> 'v' as "reading", to_json(coalesce(proargnames, '{}'))::text as "names",
       (select coalesce(json_agg(format_type(type, null) order by place), '[]')
        from unnest(proargtypes) with ordinality as _ (type, place))::text as "types"
     from pg_catalog.pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and not proretset
       and prorettype in ('json'::regtype, 'jsonb'::regtype) and pronargdefaults = 0 and proargmodes is null`,
  );
  return new Map(
    rows.map(({ name, names, types, reading }) => {
      const typeList: readonly string[] = JSON.parse(types);
      const nameList: readonly string[] = JSON.parse(names);
      const parameters = new Map(typeList.map((type, place) => [nameList[place] ?? '', type]));
      return [name, { name, parameters, isReading: reading }];
    }),
  );
}

async function loadTables(sql: Sql): Promise<SchemaCache['tables']> {
  const rows = await sql.query<ColumnRow>(
    `select c.relname as "table", c.relkind = 'v' as "isView", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type"
     from pg_catalog.pg_class c
     join pg_catalog.pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
       and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  );
  const tables = new Map<string, Table & { readonly columns: Map<string, string> }>();
  for (const { table: name, isView, column, type } of rows) {
    const table = tables.get(name) ?? { name, kind: isView ? 'view' : 'table', columns: new Map() };
    table.columns.set(column, type);
    tables.set(name, table);
  }
  return tables;
}

interface ColumnRow {
  readonly table: string;
  readonly isView: boolean;
  readonly column: string;
  readonly type: string;
}

export function findTable({ tables }: SchemaCache, name: string): Table {
  const table = tables.get(name);
  if (table) return table;
  const message = `Could not find the table 'public.${name}' in the schema cache`;
  throw new Refusal(404, 'PGRST205', message);
}

/** A column as SQL with its type, for writing: unknown ones are PostgREST's error. */
export function writeColumn(
  table: Table,
  name: string,
): { readonly sql: string; readonly type: string } {
  const type = table.columns.get(name);
  if (type !== undefined) return { sql: identifier(name), type };
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`;
  throw new Refusal(400, 'PGRST204', message);
}

/** Only for names from the cache. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
