import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { Field } from '#src/engine/kinds/registry.ts';

/** A legend for choices, or for several inputs of one answer. */
export type Legend = 'radiogroup' | 'group' | 'inputs';

/** A widget without a legend has one control, and a label. */
const LEGENDS: { readonly [W in Field['widget']]: Legend | undefined } = {
  radio: 'radiogroup',
  openRadio: 'radiogroup',
  checkboxes: 'group',
  search: 'group',
  consent: 'group',
  date: 'inputs',
  text: undefined,
  email: undefined,
  textarea: undefined,
  address: undefined,
  number: undefined,
  select: undefined,
  checkbox: undefined,
  group: undefined,
  hidden: undefined,
};

/** `undefined` for one control. */
export function legendOf(uiSchema: UiSchema | undefined): Legend | undefined {
  const { widget } = getUiOptions(uiSchema);
  const legends: Readonly<Record<string, Legend | undefined>> = LEGENDS;
  return typeof widget === 'string' ? legends[widget] : undefined;
}

/** Returns whether a question repeats others: a group. */
export function isRepeated({ items }: RJSFSchema): boolean {
  return typeof items === 'object' && !Array.isArray(items) && items.type === 'object';
}

export function isChoices(uiSchema: UiSchema | undefined): boolean {
  return legendOf(uiSchema)?.endsWith('group') ?? false;
}
