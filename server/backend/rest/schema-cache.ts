import type { Sql } from '../database/database.ts';
import { HttpError } from '../http-error.ts';

export interface Table {
  readonly name: string;
  /** The word in Postgres' errors. */
  readonly kind: 'table' | 'view';
  /** Types by column name, as `format_type` writes them. */
  readonly columns: ReadonlyMap<string, string>;
}

/** A function with named arguments, all needed, that returns JSON. */
export interface DatabaseFunction {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** Declared to write nothing. */
  readonly isReadOnly: boolean;
  /** Writes nothing, or has the comment "Reads.": it records nothing but the reading. */
  readonly isReading: boolean;
}

/**
 * The tables, views and functions of the exposed schema. Statements hold identifiers from here
 * alone.
 */
export interface SchemaCache {
  readonly tables: ReadonlyMap<string, Table>;
  readonly functions: ReadonlyMap<string, DatabaseFunction>;
}

export async function loadSchemaCache(sql: Sql): Promise<SchemaCache> {
  return { tables: await loadTables(sql), functions: await loadFunctions(sql) };
}

async function loadFunctions(sql: Sql): Promise<SchemaCache['functions']> {
  const rows = await sql.query<Omit<DatabaseFunction, 'parameters'> & { parameters: string }>(
    `select proname as "name", provolatile <> 'v' as "isReadOnly",
       provolatile <> 'v' or obj_description(oid, 'pg_proc') is not distinct from 'Reads.' as "isReading",
       (select coalesce(json_agg(json_build_array(name, format_type(type, null)) order by place), '[]')
        from unnest(proargnames, proargtypes::oid[]) with ordinality as _ (name, type, place))::text as "parameters"
     from pg_catalog.pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and not proretset
       and prorettype in ('json'::regtype, 'jsonb'::regtype) and pronargdefaults = 0 and proargmodes is null`,
  );
  return new Map(
    rows.map(({ parameters, ...declared }) => {
      const types = new Map<string, string>(JSON.parse(parameters));
      return [declared.name, { ...declared, parameters: types }];
    }),
  );
}

async function loadTables(sql: Sql): Promise<SchemaCache['tables']> {
  const rows = await sql.query<{ name: string; kind: Table['kind']; columns: string }>(
    `select c.relname as "name", case c.relkind when 'v' then 'view' else 'table' end as "kind",
       json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum)::text as "columns"
     from pg_catalog.pg_class c
     join pg_catalog.pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
       and a.attnum > 0 and not a.attisdropped
     group by c.oid, c.relname, c.relkind`,
  );
  return new Map(
    rows.map(({ name, kind, columns }) => {
      const types = new Map<string, string>(JSON.parse(columns));
      return [name, { name, kind, columns: types }];
    }),
  );
}

export function findTable({ tables }: SchemaCache, name: string): Table {
  const table = tables.get(name);
  if (table) return table;
  const message = `Could not find the table 'public.${name}' in the schema cache`;
  throw new HttpError(404, 'PGRST205', message);
}

/** A column as SQL with its type, for writing. */
export function writeColumn(
  table: Table,
  name: string,
): { readonly sql: string; readonly type: string } {
  const type = table.columns.get(name);
  if (type !== undefined) return { sql: identifier(name), type };
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`;
  throw new HttpError(400, 'PGRST204', message);
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
