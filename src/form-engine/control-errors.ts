import { isEmailAddress } from './email-address.ts';
import type { ValidationError } from './form.ts';
import type { TextField } from './kinds/text.ts';
import type { Answers, FormModel } from './form-model.ts';

/** The keyword of an error that the browser's own control finds too; no schema has it. */
export const CONTROL_KEYWORD = 'control';

/** The rule that the browser applies to a text, by the widget that asks for it. */
const ACCEPTS: Readonly<Record<TextField['widget'], (text: string) => boolean>> = {
  text: () => true,
  email: isEmailAddress,
  textarea: () => true,
};

/**
 * Finds the answers whose control is invalid, so that their step counts as incomplete also where its form
 * was never submitted: after the browser's Back, from a draft, by an address (design, "Wizard").
 * The database has no such rule (specification, section 5).
 */
export function controlErrors(model: FormModel, answers: Answers): readonly ValidationError[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const field = model.fields[name];
    if (field?.kind !== 'text' || typeof value !== 'string') return [];
    if (ACCEPTS[field.widget](value)) return [];
    return [
      {
        keyword: CONTROL_KEYWORD,
        instancePath: `/${name}`,
        schemaPath: '',
        params: { format: field.widget },
      },
    ];
  });
}
