import { offeredChoices, type Choice, type FieldBase, type KindOf } from './field.ts';

export interface ConsentField extends FieldBase {
  readonly kind: 'consent';
  readonly widget: 'consent';
  /** Versions of the text, the current first. Former ones are retired: rows may hold them. */
  readonly choices: readonly Choice[];
}

/** The answer is the text's version, so that agreement to a former text does not count. */
export const consent: KindOf<ConsentField> = {
  parse: (field, value) =>
    offeredChoices(field.choices).find((offered) => offered.value === value)?.value,
  missing: 'requiredConsent',
  filter: { operator: 'in' },
};
