import type { Field } from '../form-engine/kinds/registry.ts';

/**
 * Returns whether a question may stay unanswered: a declared default would always answer it.
 * @param required as the answers so far have it: a condition may require a field, too
 */
export function isOptional(field: Field, required: boolean | undefined): boolean {
  return required !== true && field.default === undefined;
}
