import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field, Kind } from '../../../form-engine/kinds/registry.ts';
import type { FormModel } from '../../../form-engine/form-model.ts';
import type { RawAnswers } from '../../answers/answers-state.ts';
import { ASKED, type Frame } from './asked-kinds.ts';
import type { StepContext } from '../schema/step-context.ts';

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

/** Returns what stands around a question's inputs. */
export function frameOf<K extends Kind>(field: Field<K>): Frame {
  const { frame, frames } = ASKED[field.kind];
  const widget: Field<K>['widget'] = field.widget;
  return frames?.[widget] ?? frame;
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
