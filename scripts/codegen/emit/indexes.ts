import type { Field } from '../../../src/form-engine/kinds/registry.ts';
import type { FormModel } from '../../../src/form-engine/form-model.ts';
import { columnOf } from '../kinds.ts';
import { freeName } from '../free-name.ts';
import { searchText } from './search-text.ts';
import { identifier, join, literal, sql, type Sql } from './sql.ts';

/**
 * The table's indexes: the count, the list, the search, and a filter per choice, newest first. Each keeps
 * its definition as a comment and is made anew only when that has changed: over a million rows the
 * search index takes a minute.
 */
export function indexes({ table, fields }: FormModel): Sql {
  const name = sql`public.${identifier(table)}`;
  const all = definitions(table, Object.values(fields));
  const wanted = all.map(
    ([index, definition]) => sql`(${literal(index)}, ${literal(definition.sql)})`,
  );
  const names = join(
    all.map(([index]) => literal(index)),
    ', ',
  );
  return sql`create extension if not exists pg_trgm with schema extensions;

do $$
declare
  wanted record;
  stale regclass;
begin
  -- A filter of a question that had another name then.
  for stale in
    select indexrelid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = ${literal(`public.${table}`)}::regclass and relname ~ '_filter(_[0-9]+)?$'
      and relname not in (${names})
  loop
    execute format('drop index %s', stale);
  end loop;
  for wanted in
    select * from (values
      ${join(wanted, ',\n      ')}
    ) as indexes (name, definition)
  loop
    continue when wanted.definition = obj_description(to_regclass(format('public.%I', wanted.name)), 'pg_class');
    execute format('drop index if exists public.%I', wanted.name);
    execute format('create index %I on ${name} %s', wanted.name, wanted.definition);
    execute format('comment on index public.%I is %L', wanted.name, wanted.definition);
  end loop;
end
$$;
`;
}

function definitions(table: string, fields: readonly Field[]): readonly (readonly [string, Sql])[] {
  const taken = new Set<string>();
  return [
    // All entries are one: the smallest index there can be, which is read to count all rows.
    [freeName(table, 'count', taken), sql`using btree ((true))`],
    [freeName(table, 'newest', taken), sql`using btree (submitted_at desc, id desc)`],
    [
      freeName(table, 'search', taken),
      sql`using gin ((${searchText(fields)}) extensions.gin_trgm_ops)`,
    ],
    ...fields.flatMap((field): readonly (readonly [string, Sql])[] => {
      const definition = columnOf(field).filterIndex;
      return definition
        ? [[freeName(`${table}_${field.column}`, 'filter', taken), definition]]
        : [];
    }),
  ];
}
