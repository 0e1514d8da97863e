import type { FormModel } from '../../../../src/form-engine/form-model.ts';
import { columnOf } from '../../kinds/registry.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import type { Column, DatabaseModel } from '../../sql/database-model.ts';
import { constraints } from './constraints.ts';
import { indexes } from './indexes.ts';
import { listView } from './list-view.ts';

/** The database as the declaration wants it, whatever was there before. */
export function databaseModel(model: DeclarationModel): DatabaseModel {
  const { form } = model;
  return {
    table: form.table,
    columns: columns(form),
    rules: constraints(model),
    indexes: indexes(form),
    view: { name: model.admin.view, create: listView(model) },
  };
}

function columns({ fields }: FormModel): readonly Column[] {
  return Object.values(fields).map((field) => ({
    name: field.column,
    field: field.name,
    type: columnOf(field).type.sql,
    choices: (field.choices ?? []).flatMap(({ value }) => (typeof value === 'string' ? value : [])),
  }));
}
