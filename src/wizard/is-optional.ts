import type { Field } from '../form-engine/form-model.ts';

/**
 * Returns whether a question may stay unanswered: a declared default would always answer it.
 * @param required as the answers so far have it: a condition may require a field, too
 */
export function isOptional(field: Field, required: boolean | undefined): boolean {
  return required !== true && !('default' in field && field.default !== undefined);
}
