import type { Choice, Field } from '../../src/form-engine/form-model.ts';
import type {
  ChoiceSchema,
  FieldSchema,
  FieldUi,
  QuestionsFile,
  TextSchema,
  UiFile,
} from './declared-files.ts';
import { columnName } from './sql-words.ts';

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

function buildField(
  name: string,
  schema: FieldSchema,
  ui: FieldUi,
  step: string,
  required: boolean,
): Field {
  const { shortTitle = schema.title, shortLabels = {} } = ui['ui:options'] ?? {};
  const { title, description, deprecated } = schema;
  const renamedFrom = schema.renamedFrom === undefined ? undefined : [schema.renamedFrom].flat();
  const shown = given({ description, help: ui['ui:help'], renamedFrom, deprecated });
  const base = { name, column: columnName(name), title, shortTitle, ...shown, step, required };
  switch (schema.type) {
    case 'array':
      return {
        ...base,
        kind: 'list',
        widget: 'checkboxes',
        choices: schema.items.oneOf.map((choice) => buildChoice(choice, shortLabels)),
        ...given({ minItems: schema.minItems, maxItems: schema.maxItems }),
      };
    case 'boolean':
      return {
        ...base,
        kind: 'boolean',
        widget: 'radio',
        choices: schema.oneOf.map((choice) => buildChoice(choice, shortLabels)),
        ...given({ default: schema.default }),
      };
    case 'string':
      if (!schema.oneOf) return { ...base, ...buildText(schema, ui) };
      return {
        ...base,
        kind: 'choice',
        widget: 'radio',
        choices: schema.oneOf.map((choice) => buildChoice(choice, shortLabels)),
        ...given({ default: schema.default }),
      };
  }
}

function buildText(schema: TextSchema, ui: FieldUi) {
  const widget = ui['ui:widget'];
  return {
    kind: 'text',
    widget: widget === 'email' || widget === 'textarea' ? widget : 'text',
    ...given({
      autocomplete: ui['ui:autocomplete'],
      placeholder: ui['ui:placeholder'],
      rows: ui['ui:options']?.rows,
      minLength: schema.minLength,
      maxLength: schema.maxLength,
      pattern: schema.pattern,
    }),
  } as const;
}

function buildChoice<Value extends string | boolean>(
  choice: ChoiceSchema<Value>,
  shortLabels: Readonly<Record<string, string>>,
): Choice<Value> {
  const { const: value, title: label, description, deprecated } = choice;
  const key = String(value);
  const shortLabel = Object.hasOwn(shortLabels, key) ? shortLabels[key] : undefined;
  return { value, label, ...given({ shortLabel, description, deprecated }) };
}

/** The keys that have a value: an optional property is absent rather than `undefined`. */
function given<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };
}
