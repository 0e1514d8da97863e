import type { Field } from '../../../src/form-engine/kinds/registry.ts';
import type {
  FieldSchema,
  FieldUi,
  QuestionsFile,
  UiFile,
} from '../load/declared-files.generated.ts';
import { kindOf } from '../kinds/registry.ts';
import { present } from '../kinds/present.ts';
import { columnName } from '../sql/sql-words.ts';
import { staffColumns } from '../load/system-columns.ts';

/** Fields in the order in which they are asked; retired ones come last. */
export function buildFields(questions: QuestionsFile, ui: UiFile): Record<string, Field> {
  const asked = ui.steps.flatMap((step) =>
    (step.fields ?? []).map((name) => [name, step.id] as const),
  );
  const retired = Object.keys(questions.properties).filter(
    (name) => !asked.some(([one]) => one === name),
  );
  const places = [...asked, ...retired.map((name) => [name, ''] as const)];
  return Object.fromEntries(
    places.flatMap(([name, step]) => {
      const schema = questions.properties[name];
      const required = questions.required?.includes(name) ?? false;
      return schema
        ? [[name, buildField(name, schema, ui.fields[name] ?? {}, step, required)]]
        : [];
    }),
  );
}

/** The columns that staff writes, as fields that no step asks. */
export function buildStaffFields(ui: UiFile): Record<string, Field> {
  return Object.fromEntries(
    staffColumns(ui).map(({ name, question }) => {
      // A column with a default is never empty: staff sets another value, not none.
      const isRequired = question.default !== undefined;
      return [name, buildField(name, question, {}, '', isRequired)];
    }),
  );
}

function buildField(
  name: string,
  schema: FieldSchema,
  ui: FieldUi,
  step: string,
  required: boolean,
): Field {
  const { title, description, deprecated } = schema;
  const renamedFrom = schema.renamedFrom === undefined ? undefined : [schema.renamedFrom].flat();
  return {
    name,
    column: columnName(name),
    title,
    shortTitle: ui['ui:options']?.shortTitle ?? title,
    ...present({ description, help: ui['ui:help'], renamedFrom, deprecated }),
    step,
    required,
    ...kindOf(schema).build(schema, ui),
  };
}
