import { columnOf } from '../../kinds/registry.ts';
import {
  accountColumns,
  storedFields,
  type DeclarationModel,
} from '../../model/build-model.ts';
import { hashOf, type Index } from '../../sql/database-model.ts';
import { freeName } from '../../sql/sql-words.ts';
import { overviewKeys } from './staff/overview.ts';
import { labelsReader, searchPairs, searchText } from './search.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';
import { NEWEST_FIRST } from '../../system-columns.ts';

/**
 * The indexes of count, list, search, overview, filters and orders. A changed index has another
 * name, so that the former serves while it is built: a minute for the search over a million rows.
 */
export function indexes(model: DeclarationModel): readonly Index[] {
  const taken = new Set<string>();
  return [...indexesOfTable(model), ...indexesOfColumns(model)].map(
    ({ start, ending, definition, ...rest }) => ({
      name: freeName(start, `${ending}_${hashOf(definition)}`, taken),
      definition,
      ...rest,
    }),
  );
}

/** Without a free name yet. */
interface NewIndex extends Omit<Index, 'name'> {
  readonly start: string;
  readonly ending: string;
}

function indexesOfTable(model: DeclarationModel): readonly NewIndex[] {
  const ofTable = (ending: string, definition: Sql): NewIndex => ({
    start: model.form.table,
    ending,
    definition,
  });
  return [
    // All entries are equal, which makes the smallest possible index; it is read to count all rows.
    ofTable('count', sql`using btree ((true))`),
    ofTable('newest', sql`using btree (${NEWEST_FIRST})`),
    ofTable(
      'version',
      sql`using btree (form_version, submitted_at) where form_version is not null`,
    ),
    ofTable('search', sql`using gin ((${searchText(model)}) extensions.gin_trgm_ops)`),
    // Statistics of it would take longer than all others together, and tell nothing that the page does not ask.
    { ...ofTable('pairs', sql`using gin ((${searchPairs(model)}))`), statistics: 0 },
    ...overviewKeys(model).map((columns) =>
      ofTable('overview', sql`using btree (${join(columns)})`),
    ),
  ];
}

function indexesOfColumns(model: DeclarationModel): readonly NewIndex[] {
  const ofColumn = (column: string, ending: string, definition: Sql): NewIndex => ({
    start: `${model.form.table}_${column}`,
    ending,
    definition,
  });
  const labels = labelsReader(model);
  return [
    ...storedFields(model).flatMap((field) => {
      const definition = columnOf(field).filterIndex(labels(field));
      return definition ? [ofColumn(field.column, 'filter', definition)] : [];
    }),
    ...accountColumns(model).map((column) =>
      ofColumn(column, 'filter', sql`using btree (${identifier(column)}, ${NEWEST_FIRST})`),
    ),
    // Answers without one come last both ways, so one index does not serve both. The rest of the order is sorted
    // among equals. What other kinds sort by is cheaper to sort than to keep.
    ...model.sortKeys.flatMap(([, field]) => {
      const { isText, sortKey } = columnOf(field);
      if (!isText) return [];
      return [
        ofColumn(field.column, 'order', sql`using btree ((${sortKey}))`),
        ofColumn(field.column, 'order', sql`using btree ((${sortKey}) desc nulls last)`),
      ];
    }),
  ];
}

export function createIndex(
  table: string,
  { name, definition, statistics }: Index,
  how: 'at once' | 'concurrently',
): Sql {
  const verb = how === 'concurrently' ? sql`create index concurrently` : sql`create index`;
  const create = sql`${verb} if not exists ${identifier(name)} on public.${identifier(table)} ${definition};`;
  if (statistics === undefined) return create;
  return sql`${create}
alter index public.${identifier(name)} alter column 1 set statistics ${literal(statistics)};`;
}
