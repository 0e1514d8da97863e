import type { RJSFSchema, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { AnswerValue } from '#src/engine/kinds/field.ts';
import { parseAnswer, fieldAt, type Field } from '#src/engine/kinds/registry.ts';
import { pathOfId } from '#src/engine/path.ts';
import type { FormContext } from './contexts.ts';
import { describedBy } from './notes.ts';

/** RJSF's contract, with the wizard's model as context. */
export type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, FormContext>;

/** `undefined` for no answer. */
export function readTyped(props: WidgetProps, text: string): AnswerValue | undefined {
  const field = fieldOf(props);
  return field ? parseAnswer(field, text) : text;
}

/** Returns the question. RJSF's `name` may be that of a question within an item. */
export function fieldOf(props: WidgetProps): Field | undefined {
  return fieldAt(props.registry.formContext.model.fields, {}, pathOfId(props.id)).field;
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
