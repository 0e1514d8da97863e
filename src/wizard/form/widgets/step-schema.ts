import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field, Kind } from '../../../form-engine/kinds/registry.ts';
import { ASKED, type Frame } from './asked-kinds.ts';
import type { StepContext } from '../schema/step-context.ts';

type QuestionUiSchema = UiSchema<unknown, RJSFSchema, StepContext>;

interface QuestionSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: QuestionUiSchema;
}

/**
 * Returns what RJSF renders of a question: flat, without conditions, defaults or limits.
 * Those are the form engine's; choices are enums, because their labels come from the model.
 */
export function questionSchema(field: Field): QuestionSchema {
  return { schema: schemaOf(field), uiSchema: uiSchemaOf(field) };
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

function uiSchemaOf<K extends Kind>(field: Field<K>): QuestionUiSchema {
  const { widget, help } = field;
  return {
    'ui:widget': widget,
    ...(help === undefined ? {} : { 'ui:help': help }),
    ...ASKED[field.kind].options?.(field),
  };
}
