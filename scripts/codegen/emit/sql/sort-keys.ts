import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { storedFields, type DeclarationModel } from '../../model/build-model.ts';

/** Returns the view's columns that sort the list, each with its field. */
export function sortKeys(model: DeclarationModel): readonly (readonly [string, Field])[] {
  const fields = new Map(storedFields(model).map((field) => [field.name, field]));
  const keys = model.admin.columns.flatMap(({ sort, lines, system }) => {
    const field = fields.get(lines[0]?.field ?? '');
    return field && !system ? [[sort, field] as const] : [];
  });
  return [...new Map(keys)];
}
