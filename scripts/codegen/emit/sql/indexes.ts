import { createHash } from 'node:crypto';
import { columnOf } from '../../kinds/registry.ts';
import { storedFields, type DeclarationModel } from '../../model/build-model.ts';
import type { Index } from '../../sql/database-model.ts';
import { freeName } from '../../sql/free-name.ts';
import { searchText } from './search-text.ts';
import { identifier, sql, type Sql } from '../../sql/sql.ts';
import { NEWEST_FIRST } from '../../load/system-columns.ts';

/**
 * Returns the table's indexes: for the count, the list, the search, and each filter, newest first. An index that
 * changes gets another name, so that it can be built while the former one is in use: over a million rows,
 * building the search index takes a minute.
 */
export function indexes(model: DeclarationModel): readonly Index[] {
  const { table, fields } = model.form;
  const taken = new Set<string>();
  const index = (start: string, ending: string, definition: Sql): Index => ({
    name: freeName(start, `${ending}_${hashOf(definition)}`, taken),
    definition,
  });
  return [
    // All entries are equal, which makes the smallest possible index; it is read to count all rows.
    index(table, 'count', sql`using btree ((true))`),
    index(table, 'newest', sql`using btree (${NEWEST_FIRST})`),
    index(
      table,
      'search',
      sql`using gin ((${searchText(Object.values(fields))}) extensions.gin_trgm_ops)`,
    ),
    ...storedFields(model).flatMap((field) => {
      const definition = columnOf(field).filterIndex;
      return definition ? [index(`${table}_${field.column}`, 'filter', definition)] : [];
    }),
  ];
}

/** Matches the names above, and older ones without a hash. */
export const INDEX_NAME = String.raw`_(count|newest|search|filter)(_[0-9a-f]{8})?(_[0-9]+)?$`;

export function createIndex(
  table: string,
  { name, definition }: Index,
  how: 'at once' | 'concurrently',
): Sql {
  const verb = how === 'concurrently' ? sql`create index concurrently` : sql`create index`;
  return sql`${verb} if not exists ${identifier(name)} on public.${identifier(table)} ${definition};`;
}

function hashOf({ sql: definition }: Sql): string {
  return createHash('sha256').update(definition).digest('hex').slice(0, 8);
}
