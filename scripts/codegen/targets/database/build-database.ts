import type { Field } from '#src/engine/kinds/registry.ts';
import { present } from '../../kinds/present.ts';
import { columnOf } from '../../kinds/registry.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import type { Column, DatabaseModel } from '../../sql/database-model.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';
import { OWN_COLUMNS } from '../../system-columns.ts';
import { constraints, itemFields, itemRules } from './constraints.ts';
import { indexes } from './indexes.ts';
import { closes, lifecycle } from './lifecycle.ts';
import { listColumns } from './staff/list-columns.ts';
import { overview } from './staff/overview.ts';
import { dropFormerLabels, searchedLabels, searchPairs, searchText } from './search.ts';

export function databaseModel(model: DeclarationModel): DatabaseModel {
  const { form } = model;
  return {
    table: form.table,
    columns: databaseColumns(model),
    rules: constraints(model),
    indexes: indexes(model),
    labels: { create: searchedLabels(model), dropFormer: dropFormerLabels(model) },
    ...present({ retention: model.retention, closes: closes(model) }),
    view: {
      name: model.admin.view,
      create: sql`${listView(model)}
${lifecycle(model)}
${listColumns(model)}`,
    },
  };
}

function databaseColumns(model: DeclarationModel): readonly Column[] {
  const { form, staff, language, languages } = model;
  const [main = 'en'] = languages;
  return [
    ...Object.values(form.fields).map((field) => groupColumn(model, field)),
    ...Object.values(staff.fields).map(staffColumn),
    { ...answerColumn(language), default: literal(main) },
  ];
}

function answerColumn(field: Field): Column {
  return {
    name: field.column,
    field: field.name,
    ...(field.part && { part: field.part.of }),
    type: columnOf(field).type.sql,
    choices: (field.choices ?? []).flatMap(({ value }) =>
      typeof value === 'string' ? value : [],
    ),
  };
}

/** Returns the column of a question. That of a group has the columns and rules of its items. */
function groupColumn({ itemConditions }: DeclarationModel, field: Field): Column {
  if (field.kind !== 'group') return answerColumn(field);
  const parts = itemFields(field);
  const columns = Object.values(parts).map(answerColumn);
  const rules = itemRules(parts, itemConditions[field.name] ?? []);
  return { ...answerColumn(field), item: { columns, rules } };
}

function staffColumn(field: Field): Column {
  const { default: value } = field;
  return {
    ...answerColumn(field),
    writer: 'staff',
    ...((typeof value === 'string' || typeof value === 'boolean') && {
      default: literal(value),
    }),
  };
}

/**
 * The view that staff reads. It runs with its owner's rights and checks who is staff, once, before
 * all rows: behind row-level security Postgres would not use indexes for ILIKE and lists. See
 * docs/decisions/066-the-staff-list-is-read-by-sql-functions.md.
 */
function listView(model: DeclarationModel): Sql {
  const { form, admin } = model;
  const view = sql`public.${identifier(admin.view)}`;
  const computed = [
    sql`${searchText(model)} as search_text`,
    sql`${searchPairs(model)} as search_pairs`,
    ...model.sortKeys.map(
      ([name, field]) => sql`${columnOf(field).sortKey} as ${identifier(name)}`,
    ),
  ];
  const plain = [...OWN_COLUMNS, ...databaseColumns(model)].map(({ name }) =>
    identifier(name),
  );
  return sql`-- What staff reads: the table, its texts for searching, and what its columns sort by. The view says itself who is
-- staff: row-level security would keep the search from its index.
drop view if exists ${view};
create view ${view} with (security_invoker = false) as
select
  submission.*,
  ${join(computed, sql`,\n  `)}
from public.${identifier(form.table)} as submission
where (select private.is_staff());
-- Staff reads it by functions, which record who read what. Only the secret key reads it as it is, and no computed
-- column: ordering by one of them, or looking for its values, reads and computes every row.
revoke all on table ${view} from public, anon, authenticated, service_role;
grant select (${join(plain)}) on table ${view} to service_role;

${overview(model)}`;
}
