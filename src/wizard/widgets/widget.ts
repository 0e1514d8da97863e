import type { JSX } from 'react';
import type { FieldBase } from '../../form-engine/kinds/field.ts';
import type { Field, Kind } from '../../form-engine/kinds/registry.ts';

/** The state of a question, as its widget renders it. */
export interface WidgetProps<F extends FieldBase = Field> {
  /** The id of the control, or the prefix of its controls' ids. */
  readonly id: string;
  readonly field: F;
  /** The raw answer; `undefined` where there is none. */
  readonly value: unknown;
  readonly required: boolean;
  readonly isInvalid: boolean;
  /** The ids of the texts that describe the control. */
  readonly describedBy: string | undefined;
  /** The label of the button that takes an optional answer back. */
  readonly clearLabel: string;
  /** @param typedAt time of the key, where the answer is reported later */
  readonly onChange: (value: unknown, typedAt?: number) => void;
  /** Reports that the person has left the question. */
  readonly onBlur: () => void;
}

/**
 * The elements around a question's controls: a label for one input; a legend that looks like a label for several inputs
 * that make one answer; a legend for a group of choices, which are radio buttons or others.
 */
export type Frame = 'input' | 'inputs' | 'radiogroup' | 'group';

export interface Widget<F extends FieldBase> {
  readonly frame: Frame;
  readonly Input: (props: WidgetProps<F>) => JSX.Element;
}

/** The widgets of a form by kind and name. Codegen emits those that its questions use (decision 056). */
export type Widgets = {
  readonly [K in Kind]?: { readonly [W in Field<K>['widget']]?: Widget<Field<K>> };
};

/**
 * Returns the widget of a question.
 * @throws when the form was emitted without it
 */
export function widgetOf<K extends Kind>(widgets: Widgets, field: Field<K>): Widget<Field<K>> {
  const name: Field<K>['widget'] = field.widget;
  const widget = widgets[field.kind]?.[name];
  if (!widget) throw new Error(`The form has no widget "${name}": run npm run codegen.`);
  return widget;
}

/** Returns the properties that controls of one input share. */
export function textProps(props: WidgetProps<FieldBase & { readonly autocomplete?: string }>) {
  const { id, field, required, isInvalid, describedBy } = props;
  return {
    id,
    name: id,
    autoComplete: field.autocomplete ?? 'off',
    'aria-required': required,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    className:
      'mt-1.5 block w-full rounded-control border border-control bg-canvas px-3.5 py-2.5 text-base text-ink placeholder:text-muted aria-invalid:border-danger',
  };
}
