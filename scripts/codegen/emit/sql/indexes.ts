import { MAX_SEARCHED_LENGTH } from '#src/staff-contract/limits.ts';
import { columnOf } from '../../kinds/registry.ts';
import {
  accountColumns,
  storedFields,
  type DeclarationModel,
} from '../../model/build-model.ts';
import { hashOf, type Index } from '../../sql/database-model.ts';
import { freeName } from '../../sql/sql-words.ts';
import { overviewKeys } from './overview.ts';
import { concatenate, identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';
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
  return [
    ...storedFields(model).flatMap((field) => {
      const definition = columnOf(field).filterIndex;
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

/** The names above. */
export const INDEX_NAME = String.raw`_(count|newest|version|search|pairs|overview|filter|order)_[0-9a-f]{8}(_[0-9]+)?$`;

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

/**
 * The searched text: labels, staff fields and texts, joined and truncated, in the form of
 * `private.search_form`. View and trigram index must hold the same expression. Texts come last: a
 * long text must not replace labels.
 */
export function searchText({ form, staffFields }: DeclarationModel): Sql {
  const columns = [...Object.values(staffFields), ...Object.values(form.fields)].map(columnOf);
  const parts = [
    ...columns.filter(({ isText, isDocument }) => !isText && !isDocument),
    ...columns.filter(({ isText }) => isText),
    ...columns.filter(({ isDocument }) => isDocument),
  ];
  const searched = parts.flatMap((column) => column.searched ?? []);
  if (searched.length === 0) return sql`''::text`;
  return sql`left(${concatenate(searched)}, ${literal(MAX_SEARCHED_LENGTH)})`;
}

/**
 * The characters and pairs of neighbors in that text, to find words without a trigram. See
 * docs/decisions/066-the-staff-list-is-read-by-sql-functions.md.
 */
export function searchPairs(model: DeclarationModel): Sql {
  return sql`private.search_pairs(${searchText(model)})`;
}
