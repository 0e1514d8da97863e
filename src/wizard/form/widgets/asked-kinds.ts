import type { RJSFSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Field, Kind } from '../../../form-engine/kinds/registry.ts';
import type { StepWidgetProps } from '../schema/step-context.ts';
import { AddressWidget } from './typed/address-widget.tsx';
import { CheckboxesWidget } from './choices/checkboxes-widget.tsx';
import { ComboboxWidget } from './choices/combobox-widget.tsx';
import { ConsentWidget } from './choices/consent-widget.tsx';
import { DateWidget } from './typed/date-widget.tsx';
import { EmailWidget, TextWidget, TextareaWidget } from './typed/text-widgets.tsx';
import { RadioWidget } from './choices/radio-widget.tsx';
import { SelectWidget } from './choices/select-widget.tsx';
import { NumberWidget } from './typed/number-widget.tsx';

/**
 * One input under a label; several that make one answer, under a legend that looks like a label; or a group of
 * choices under a legend: radio buttons, or any others.
 */
export type Frame = 'input' | 'inputs' | 'radiogroup' | 'group';

/** The presentation of one kind of question. */
interface AskedKind<F extends Field> {
  /** The JSON Schema that RJSF chooses its parts by. */
  readonly schema: (field: F) => RJSFSchema;
  /** Options of the widget. */
  readonly options?: (field: F) => Readonly<Record<`ui:${string}`, unknown>>;
  readonly frame: Frame;
  /** The frames of widgets that need another one. */
  readonly frames?: Readonly<Partial<Record<F['widget'], Frame>>>;
  /** Every widget that a field of the kind can name. A new one is a file of its own: see decision 020. */
  readonly widgets: Readonly<Record<F['widget'], ComponentType<StepWidgetProps>>>;
}

export const ASKED: { readonly [K in Kind]: AskedKind<Field<K>> } = {
  text: {
    schema: () => ({ type: 'string' }),
    options: textOptions,
    frame: 'input',
    widgets: { text: TextWidget, email: EmailWidget, textarea: TextareaWidget },
  },
  choice: {
    schema: (field) => ({ type: 'string', enum: values(field) }),
    options: ({ placeholder }) =>
      placeholder === undefined ? {} : { 'ui:placeholder': placeholder },
    frame: 'radiogroup',
    frames: { select: 'input', combobox: 'input' },
    widgets: { radio: RadioWidget, select: SelectWidget, combobox: ComboboxWidget },
  },
  boolean: {
    schema: () => ({ type: 'boolean' }),
    frame: 'radiogroup',
    widgets: { radio: RadioWidget },
  },
  list: {
    schema: (field) => ({
      type: 'array',
      items: { type: 'string', enum: values(field) },
      uniqueItems: true,
    }),
    frame: 'group',
    frames: { combobox: 'input' },
    widgets: { checkboxes: CheckboxesWidget, combobox: ComboboxWidget },
  },
  number: {
    schema: () => ({ type: 'string' }),
    options: numberOptions,
    frame: 'input',
    widgets: { number: NumberWidget },
  },
  date: {
    schema: () => ({ type: 'string' }),
    frame: 'inputs',
    widgets: { date: DateWidget },
  },
  // Never asked: no step has one.
  hidden: { schema: () => ({ type: 'string' }), frame: 'input', widgets: { hidden: () => null } },
  address: {
    schema: () => ({ type: 'string' }),
    options: textOptions,
    frame: 'input',
    widgets: { address: AddressWidget },
  },
  consent: {
    schema: () => ({ type: 'string' }),
    frame: 'group',
    widgets: { consent: ConsentWidget },
  },
};

/** The widgets of all kinds, under the names that fields give. */
export const WIDGETS: Readonly<Record<string, ComponentType<StepWidgetProps>>> = Object.fromEntries(
  Object.values(ASKED).flatMap(({ widgets }) => Object.entries(widgets)),
);

function values({ choices }: Field<'choice' | 'list'>): string[] {
  return choices.map((choice) => choice.value);
}

function textOptions({
  autocomplete,
  placeholder,
  rows,
}: Pick<Field<'text'>, 'autocomplete' | 'placeholder' | 'rows'>): Readonly<
  Record<`ui:${string}`, unknown>
> {
  return {
    ...(autocomplete === undefined ? {} : { 'ui:autocomplete': autocomplete }),
    ...(placeholder === undefined ? {} : { 'ui:placeholder': placeholder }),
    ...(rows === undefined ? {} : { 'ui:options': { rows } }),
  };
}

function numberOptions({
  unit,
  placeholder,
  places,
  minimum,
  exclusiveMinimum,
}: Field<'number'>): Readonly<Record<`ui:${string}`, unknown>> {
  // A telephone's keyboards for numbers have no minus sign.
  const isSigned = Math.max(minimum ?? -1, exclusiveMinimum ?? -1) < 0;
  const keyboard = isSigned ? 'text' : places === 0 ? 'numeric' : 'decimal';
  return {
    ...(placeholder === undefined ? {} : { 'ui:placeholder': placeholder }),
    'ui:options': { unit, keyboard },
  };
}
