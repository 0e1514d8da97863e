import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { storedFields, type DeclarationModel } from '../../model/build-model.ts';
import { EXCERPT_LENGTH } from '../../../../src/form-engine/row.ts';
import { columnOf } from '../../kinds/registry.ts';
import { overview } from './overview.ts';
import { searchPairs, searchText } from './search-text.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';

/**
 * Returns the view that staff reads. It runs with its owner's rights and checks by itself who is staff, as the
 * table's policy does: behind row-level security Postgres uses no index for ILIKE or for lists, because
 * it does not trust their operators with rows that a policy hides. Here the condition is checked once,
 * before all rows. See docs/decisions/010-staff-reads-a-view.md. The function that counts the view follows it.
 */
export function listView(model: DeclarationModel): Sql {
  const { form, admin } = model;
  const view = sql`public.${identifier(admin.view)}`;
  const computed = [
    sql`${searchText(Object.values(form.fields))} as search_text`,
    sql`${searchPairs(Object.values(form.fields))} as search_pairs`,
    ...sortKeys(model).map(
      ([name, field]) => sql`${columnOf(field).sortKey} as ${identifier(name)}`,
    ),
    ...Object.entries(admin.excerpts).map(
      ([column, name]) => sql`${excerpt(identifier(column))} as ${identifier(name)}`,
    ),
    sql`${sizeOfTexts(Object.keys(admin.excerpts))} as ${identifier(admin.size)}`,
  ];
  return sql`-- What staff reads: the table, its texts for searching, what its columns sort by, the beginnings of its
-- texts and their size. The view says itself who is staff: row-level security would keep the search from
-- its index.
drop view if exists ${view};
create view ${view} with (security_invoker = false) as
select
  submission.*,
  ${join(computed, ',\n  ')}
from public.${identifier(form.table)} as submission
where (select private.is_staff());
revoke all on table ${view} from public, anon, authenticated, service_role;
grant select on table ${view} to authenticated;

${overview(model)}`;
}

/** Returns the view's columns that sort the list, each with its field. */
export function sortKeys(model: DeclarationModel): readonly (readonly [string, Field])[] {
  const fields = new Map(storedFields(model).map((field) => [field.name, field]));
  const keys = model.admin.columns.flatMap(({ sort, lines, system }) => {
    const field = fields.get(lines[0]?.field ?? '');
    return field && !system ? [[sort, field] as const] : [];
  });
  return [...new Map(keys)];
}

/**
 * Returns the excerpt of a text for the list. The size of most texts, which Postgres knows without reading them,
 * shows that they are short: an unconditional `left` would make a page in the middle of the list twenty times
 * slower.
 */
function excerpt(column: Sql): Sql {
  const longest = literal(EXCERPT_LENGTH);
  const more = literal(EXCERPT_LENGTH + 1);
  return sql`case when octet_length(${column}) <= ${longest} then ${column} else left(${column}, ${more}) end`;
}

/** Returns the size of a row's texts in bytes, which Postgres knows without reading them. */
function sizeOfTexts(columns: readonly string[]): Sql {
  if (columns.length === 0) return sql`0`;
  return join(
    columns.map((column) => sql`coalesce(octet_length(${identifier(column)}), 0)`),
    ' + ',
  );
}
