import type { Field } from '#src/engine/kinds/registry.ts';

/** Nothing shows a hidden field. */
export type Widget = Exclude<Field['widget'], 'hidden'>;

const USUAL = [
  'text',
  'email',
  'textarea',
  'radio',
  'checkboxes',
] as const satisfies readonly Widget[];

/** A widget whose code comes with that of the questions. */
export type UsualWidget = (typeof USUAL)[number];

export function isUsual({ widget }: Field): boolean {
  return USUAL.some((usual) => usual === widget);
}
