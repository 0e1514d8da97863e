import { MAX_SEARCHED_LENGTH } from '../../../../src/admin/data/limits.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { columnOf } from '../../kinds/registry.ts';
import { concatenate, literal, sql, type Sql } from '../../sql/sql.ts';

/**
 * Returns the expression that staff's search reads: the labels of a row's choices, what staff has set and its texts, joined and
 * truncated, in the form that `searchForm` gives the words that are looked for. The view and the trigram index
 * hold the same expression, or else Postgres would not use the index. Texts come last: a long one must not take
 * the place of the labels.
 */
export function searchText({ form, staffFields }: DeclarationModel): Sql {
  const columns = [...Object.values(staffFields), ...Object.values(form.fields)].map(columnOf);
  const parts = [
    ...columns.filter(({ isText }) => !isText),
    ...columns.filter(({ isText }) => isText),
  ];
  const searched = parts.flatMap((column) => column.searched ?? []);
  if (searched.length === 0) return sql`''::text`;
  return sql`left(${concatenate(searched)}, ${literal(MAX_SEARCHED_LENGTH)})`;
}

/**
 * Returns the expression for the characters and pairs of neighbours in that text, by whose index words are found
 * that have no trigram. See docs/decisions/040-short-words-have-an-index.md.
 */
export function searchPairs(model: DeclarationModel): Sql {
  return sql`private.search_pairs(${searchText(model)})`;
}
