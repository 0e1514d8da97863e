import type { RJSFSchema, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { AnswerValue } from '../../form-engine/kinds/field.ts';
import { parseAnswer, placeAt, type Field } from '../../form-engine/kinds/registry.ts';
import { describedBy, type FormContext } from '../form/question-frame.tsx';

/** RJSF's contract, with the wizard's model as context. */
export type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, FormContext>;

/** `undefined` for no answer. */
export function readTyped(
  { id, registry }: WidgetProps,
  text: string,
): AnswerValue | undefined {
  const field = fieldOfControl(registry.formContext.model, id);
  return field ? parseAnswer(field, text) : text;
}

/** Returns the question of a control by its id, such as `questions_name` or `questions_people_1_name`. */
function fieldOfControl({ fields }: FormContext['model'], id: string): Field | undefined {
  const path = id.split('_');
  const length = /^\d+$/u.test(path.at(-2) ?? '') ? 3 : 1;
  return placeAt(fields, {}, path.slice(-length).join('.')).field;
}

/** Under `ui:<name>` or `ui:options`. */
export function textOption({ options }: WidgetProps, name: string): string | undefined {
  const value: unknown = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Shared by controls of one input. */
export function controlProps(props: WidgetProps) {
  const { id, required, rawErrors = [] } = props;
  return {
    id,
    name: id,
    autoComplete: textOption(props, 'autocomplete') ?? 'off',
    'aria-required': required === true,
    'aria-invalid': rawErrors.length > 0,
    'aria-describedby': describedBy(props),
    className: 'mt-1.5 block w-full',
  };
}

/** A declared default would always answer it. */
export function isOptional({ required, schema }: WidgetProps): boolean {
  return required !== true && schema.default === undefined;
}
