import { offeredChoices, type Choice, type FieldBase, type KindOf } from './field.ts';

export interface ConsentField extends FieldBase {
  readonly kind: 'consent';
  readonly widget: 'consent';
  /**
   * The versions of the text, the current version first. The former versions are retired: rows may
   * hold them.
   */
  readonly choices: readonly Choice[];
}

/**
 * Agreement to a text. The answer is the version of the text, so that agreement to a former text
 * does not count.
 */
export const consent: KindOf<ConsentField> = {
  parse: (field, value) =>
    offeredChoices(field.choices).find((offered) => offered.value === value)?.value,
  missing: 'requiredConsent',
  filter: { operator: 'in' },
};
