import type { ValidationError } from './form.ts';
import type { Answers, FormModel } from './form-model.ts';
import { isAccepted } from './kinds/registry.ts';

/** The keyword of an error that the browser's own control also finds. */
export const CONTROL_KEYWORD = 'format';

/**
 * Finds the answers whose control is invalid, so that their step counts as incomplete even where its form
 * was never submitted: after the browser's Back, from a draft, by an address (design, "Wizard").
 * The database has no such rule (specification, section 5).
 */
export function controlErrors(model: FormModel, answers: Answers): readonly ValidationError[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const field = model.fields[name];
    if (!field || isAccepted(field, value)) return [];
    const params = { format: field.widget };
    return [{ keyword: CONTROL_KEYWORD, instancePath: `/${name}`, schemaPath: '', params }];
  });
}
