import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field, FormModel } from '../form-engine/form-model.ts';
import type { RawAnswers } from './answers-state.ts';
import type { StepContext } from './step-context.ts';

export type StepUiSchema = UiSchema<RawAnswers, RJSFSchema, StepContext>;

export interface StepSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: StepUiSchema;
}

/**
 * What RJSF renders of a step: the fields that are asked, flat, without conditions, defaults or limits.
 * Those are the form engine's; choices are enums, because their labels come from the model.
 */
export function stepSchema(
  model: FormModel,
  names: readonly string[],
  required: readonly string[],
): StepSchema {
  const fields = names.flatMap((name) => model.fields[name] ?? []);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
      required: [...required],
    },
    uiSchema: Object.fromEntries(fields.map((field) => [field.name, uiSchemaOf(field)])),
  };
}

function schemaOf(field: Field): RJSFSchema {
  const texts = {
    title: field.title,
    ...(field.description === undefined ? {} : { description: field.description }),
  };
  switch (field.kind) {
    case 'text':
      return { type: 'string', ...texts };
    case 'boolean':
      return { type: 'boolean', ...texts };
    case 'choice':
      return { type: 'string', enum: values(field), ...texts };
    case 'list':
      return {
        type: 'array',
        items: { type: 'string', enum: values(field) },
        uniqueItems: true,
        ...texts,
      };
  }
}

function values(field: Extract<Field, { kind: 'choice' | 'list' }>): string[] {
  return field.choices.map((choice) => choice.value);
}

function uiSchemaOf(field: Field): StepUiSchema {
  return {
    'ui:widget': field.widget,
    ...(field.help === undefined ? {} : { 'ui:help': field.help }),
    ...(field.kind === 'text' ? textOptions(field) : {}),
  };
}

function textOptions(field: Extract<Field, { kind: 'text' }>): Record<string, unknown> {
  return {
    ...(field.autocomplete === undefined ? {} : { 'ui:autocomplete': field.autocomplete }),
    ...(field.placeholder === undefined ? {} : { 'ui:placeholder': field.placeholder }),
    ...(field.rows === undefined ? {} : { 'ui:options': { rows: field.rows } }),
  };
}
