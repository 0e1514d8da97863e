import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { storedFields, type DeclarationModel } from '../../model/build-model.ts';
import { EXCERPT_LENGTH } from '../../../../src/form-engine/row.ts';
import { columnOf } from '../../kinds/registry.ts';
import { searchText } from './search-text.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';

/**
 * The view that staff reads. It runs with its owner's rights and says itself who is staff, as the
 * table's policy does: behind row-level security Postgres uses no index for ILIKE or for lists, because
 * it does not trust their operators with rows that a policy hides. Here the condition stands before
 * all rows. See docs/decisions/010-staff-reads-a-view.md.
 */
export function listView(model: DeclarationModel): Sql {
  const { form, admin } = model;
  const view = sql`public.${identifier(admin.view)}`;
  const computed = [
    sql`${searchText(Object.values(form.fields))} as search_text`,
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
`;
}

/** The view's columns by which the list is sorted, each with the field that it orders. */
export function sortKeys(model: DeclarationModel): readonly (readonly [string, Field])[] {
  const fields = new Map(storedFields(model).map((field) => [field.name, field]));
  const keys = model.admin.columns.flatMap(({ sort, lines, system }) => {
    const field = fields.get(lines[0]?.field ?? '');
    return field && !system ? [[sort, field] as const] : [];
  });
  return [...new Map(keys)];
}

/**
 * What the list shows of a text. The size of most texts says that they are short, which is known without
 * a look at them: an unconditional `left` would take a list's page far from its ends twenty times as long.
 */
function excerpt(column: Sql): Sql {
  const longest = literal(EXCERPT_LENGTH);
  const more = literal(EXCERPT_LENGTH + 1);
  return sql`case when octet_length(${column}) <= ${longest} then ${column} else left(${column}, ${more}) end`;
}

/** In bytes, which Postgres knows without reading the texts. */
function sizeOfTexts(columns: readonly string[]): Sql {
  if (columns.length === 0) return sql`0`;
  return join(
    columns.map((column) => sql`coalesce(octet_length(${identifier(column)}), 0)`),
    ' + ',
  );
}
