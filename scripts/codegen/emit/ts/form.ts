import { BANNER } from './banner.ts';

/** Emits the declared form: its model joined with its compiled functions. */
export function emitForm(): string {
  return `${BANNER}import type { Form } from '../form-engine/form.ts';
import { formModel } from './form-model.ts';
import { conditions, validateAnswers } from './validators.js';

export const form: Form = { model: formModel, validate: validateAnswers, conditions };
`;
}
