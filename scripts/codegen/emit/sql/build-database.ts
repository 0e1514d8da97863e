import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { columnOf } from '../../kinds/registry.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import type { Column, DatabaseModel } from '../../sql/database-model.ts';
import { literal, sql } from '../../sql/sql.ts';
import { constraints } from './constraints.ts';
import { indexes } from './indexes.ts';
import { lifecycle } from './lifecycle.ts';
import { listView } from './list-view.ts';

/** Returns the database as declared, independent of its former state. */
export function databaseModel(model: DeclarationModel): DatabaseModel {
  const { form } = model;
  return {
    table: form.table,
    columns: [
      ...Object.values(form.fields).map(answerColumn),
      ...Object.values(model.staffFields).map(staffColumn),
    ],
    rules: constraints(model),
    indexes: indexes(model),
    view: {
      name: model.admin.view,
      create: sql`${listView(model)}
${lifecycle(model)}`,
    },
  };
}

function answerColumn(field: Field): Column {
  return {
    name: field.column,
    field: field.name,
    type: columnOf(field).type.sql,
    choices: (field.choices ?? []).flatMap(({ value }) => (typeof value === 'string' ? value : [])),
  };
}

function staffColumn(field: Field): Column {
  const { default: value } = field;
  return {
    ...answerColumn(field),
    writer: 'staff',
    ...((typeof value === 'string' || typeof value === 'boolean') && { default: literal(value) }),
  };
}
