import { offeredChoices, type Choice, type FieldBase, type KindOf } from './field.ts';

export interface ConsentField extends FieldBase {
  readonly kind: 'consent';
  readonly widget: 'consent';
  /** The versions of the text, the one of today first. The former ones are retired: rows may hold them. */
  readonly choices: readonly Choice[];
}

/** Agreement to a text: the answer is the version of it, so that agreement to a former text does not count. */
export const consent: KindOf<ConsentField> = {
  parse: (field, value) =>
    offeredChoices(field.choices).find((offered) => offered.value === value)?.value,
  missing: 'requiredConsent',
  filter: { operator: 'in' },
};
