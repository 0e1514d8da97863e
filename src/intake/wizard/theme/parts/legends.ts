import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';

/** A legend for choices, or for several inputs of one answer. */
export type Legend = 'radiogroup' | 'group' | 'inputs';

/** Any other widget has one control, and a label. */
const LEGENDS: Readonly<Record<string, Legend>> = {
  radio: 'radiogroup',
  openRadio: 'radiogroup',
  checkboxes: 'group',
  search: 'group',
  consent: 'group',
  date: 'inputs',
};

/** `undefined` for one control. */
export function legendOf(uiSchema: UiSchema | undefined): Legend | undefined {
  const { widget } = getUiOptions(uiSchema);
  return typeof widget === 'string' ? LEGENDS[widget] : undefined;
}

/** Returns whether a question repeats others: a group. */
export function isRepeated({ items }: RJSFSchema): boolean {
  return typeof items === 'object' && !Array.isArray(items) && items.type === 'object';
}

export function isChoices(uiSchema: UiSchema | undefined): boolean {
  return legendOf(uiSchema)?.endsWith('group') ?? false;
}
