import { MAX_SEARCHED_LENGTH } from '#src/staff/contract/limits.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import type { SearchedLabels } from '../../kinds/kind.ts';
import { columnOf } from '../../kinds/registry.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { hashOf } from '../../sql/database-model.ts';
import { freeName } from '../../sql/sql-words.ts';
import { concatenate, identifier, literal, sql, type Sql } from '../../sql/sql.ts';

/**
 * The searched text: labels, staff fields and texts, joined and truncated, in the form of
 * `private.search_form`. View and trigram index must hold the same expression. Texts come last: a
 * long text must not replace labels.
 */
export function searchText(model: DeclarationModel): Sql {
  const labels = labelsReader(model);
  const columns = searchedFields(model).map((field) => ({ field, ...columnOf(field) }));
  const parts = [
    ...columns.filter(({ isText, isDocument }) => !isText && !isDocument),
    ...columns.filter(({ isText }) => isText),
    ...columns.filter(({ isDocument }) => isDocument),
  ];
  const searched = parts.flatMap((part) => part.searched(labels(part.field)) ?? []);
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

/** Returns a function that reads the labels of a field, as `jsonb`. */
export function labelsReader(model: DeclarationModel): (field: Field) => Sql {
  const labels = labelsName(model);
  return ({ column }) => sql`(${labels}() -> ${literal(column)})`;
}

/**
 * Returns the function of the labels by which a search finds answers. An index calls it, because
 * Postgres 17 has no room for long expressions in an index. Its name has a hash of the labels, so
 * that other labels make another index.
 */
export function searchedLabels(model: DeclarationModel): Sql {
  const name = labelsName(model);
  return sql`-- The labels by which a search finds answers. The expression of an index has no room for them.
create or replace function ${name}() returns jsonb
language sql immutable parallel safe
set search_path = ''
return ${labelsOf(model)}::jsonb;
revoke all on function ${name}() from public, anon, authenticated, service_role;
-- Whoever writes a row computes the index, and whoever reads the view computes the text.
grant execute on function ${name}() to anon, authenticated, service_role;`;
}

/**
 * Returns SQL that drops the functions of former labels. One that an index still calls stays: the
 * index of an edit that no migration knows.
 */
export function dropFormerLabels(model: DeclarationModel): Sql {
  const ofTable = `^${model.form.table.slice(0, MAX_START)}${LABELS_NAME}`;
  return sql`do $$
declare
  former regprocedure;
begin
  for former in
    select oid from pg_proc
    where pronamespace = 'private'::regnamespace and proname ~ ${literal(ofTable)}
      and oid <> ${literal(`${labelsName(model).sql}()`)}::regprocedure
  loop
    begin
      execute format('drop function %s', former);
    exception
      when dependent_objects_still_exist then null;
    end;
  end loop;
end
$$;`;
}

const LABELS_NAME = '_labels_[0-9a-f]{8}$';

/** The length of the table's name that a function's name has room for. */
const MAX_START = 63 - '_labels_00000000'.length;

function labelsName(model: DeclarationModel): Sql {
  const name = freeName(model.form.table, `labels_${hashOf(labelsOf(model))}`);
  return sql`private.${identifier(name)}`;
}

/** By column. Sorted, since another order must not rebuild the index. */
function labelsOf(model: DeclarationModel): Sql {
  const labels = searchedFields(model)
    .map((field) => [field.column, columnOf(field).labels] as const)
    .filter(([, own]) => Object.keys(own).length > 0);
  return literal(JSON.stringify(sortedLabels(Object.fromEntries(labels))));
}

function sortedLabels(labels: SearchedLabels): SearchedLabels {
  const entries = Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    entries.map(([name, one]) => [name, typeof one === 'string' ? one : sortedLabels(one)]),
  );
}

function searchedFields({ form, staff }: DeclarationModel): readonly Field[] {
  return [...Object.values(staff.fields), ...Object.values(form.fields)];
}
