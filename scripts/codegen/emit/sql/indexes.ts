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
 * Returns the table's indexes: for the count, the list, the search, the overview, each filter,
 * newest first, and each order by a text. A changed index gets another name, so that it can be
 * built while the former index is in use: over a million rows, building the search index takes a
 * minute.
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

/** An index whose name is not known to be free yet. */
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

/** Matches the names above. */
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
 * Returns the expression for staff's search: the labels of a row's choices, its staff fields and
 * its texts, joined and truncated. Its form is that of `private.search_form`, which converts the
 * words of a search. The view and the trigram index must hold the same expression, or else Postgres
 * would not use the index. Texts come last: a long text must not replace the labels.
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
 * Returns the expression for the characters and pairs of neighbours in that text, by whose index words are found
 * that have no trigram. See docs/decisions/066-the-staff-list-is-read-by-sql-functions.md.
 */
export function searchPairs(model: DeclarationModel): Sql {
  return sql`private.search_pairs(${searchText(model)})`;
}
