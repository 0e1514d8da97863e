import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field, Kind } from '../../../form-engine/kinds/registry.ts';
import type { FormModel } from '../../../form-engine/form-model.ts';
import type { RawAnswers } from '../../answers/answers-state.ts';
import type { StepContext } from './step-context.ts';

export type StepUiSchema = UiSchema<RawAnswers, RJSFSchema, StepContext>;

export interface StepSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: StepUiSchema;
}

/**
 * Returns the part of a step that RJSF renders: the asked fields, flat, without conditions, defaults or limits.
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

/** The presentation of one kind of question. */
interface AskedKind<F extends Field> {
  /** The JSON Schema that RJSF chooses its parts by. */
  readonly schema: (field: F) => RJSFSchema;
  /** Options of the widget. */
  readonly options?: (field: F) => Readonly<Record<`ui:${string}`, unknown>>;
  /** One input under a label, or a group of inputs under a legend. */
  readonly frame: 'input' | 'group';
}

const ASKED: { readonly [K in Kind]: AskedKind<Field<K>> } = {
  text: { schema: () => ({ type: 'string' }), options: textOptions, frame: 'input' },
  choice: { schema: (field) => ({ type: 'string', enum: values(field) }), frame: 'group' },
  boolean: { schema: () => ({ type: 'boolean' }), frame: 'group' },
  list: {
    schema: (field) => ({
      type: 'array',
      items: { type: 'string', enum: values(field) },
      uniqueItems: true,
    }),
    frame: 'group',
  },
};

/** Returns whether a question is one input under a label or a group of inputs under a legend. */
export function frameOf(field: Field): AskedKind<Field>['frame'] {
  return ASKED[field.kind].frame;
}

function schemaOf<K extends Kind>(field: Field<K>): RJSFSchema {
  const { title, description } = field;
  return {
    ...ASKED[field.kind].schema(field),
    title,
    ...(description === undefined ? {} : { description }),
  };
}

function uiSchemaOf<K extends Kind>(field: Field<K>): StepUiSchema {
  const { widget, help } = field;
  return {
    'ui:widget': widget,
    ...(help === undefined ? {} : { 'ui:help': help }),
    ...ASKED[field.kind].options?.(field),
  };
}

function values({ choices }: Field<'choice' | 'list'>): string[] {
  return choices.map((choice) => choice.value);
}

function textOptions({
  autocomplete,
  placeholder,
  rows,
}: Field<'text'>): Readonly<Record<`ui:${string}`, unknown>> {
  return {
    ...(autocomplete === undefined ? {} : { 'ui:autocomplete': autocomplete }),
    ...(placeholder === undefined ? {} : { 'ui:placeholder': placeholder }),
    ...(rows === undefined ? {} : { 'ui:options': { rows } }),
  };
}

/**
 * Returns whether a question may stay unanswered: a declared default would always answer it.
 * @param required as the answers so far have it: a condition may require a field, too
 */
export function isOptional(field: Field, required: boolean | undefined): boolean {
  return required !== true && field.default === undefined;
}
