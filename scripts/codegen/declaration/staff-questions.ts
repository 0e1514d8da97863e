import type { UiFile } from './declared-files.generated.ts';
import { asForm, type DeclaredFiles } from './declared-files.ts';

/** The question whose choices "admin.respond" and "retention" name. */
export const STATUS = 'status';

/** Returns the declaration of staff's questions: as that of a form with one step. */
export function staffFiles(files: DeclaredFiles): DeclaredFiles {
  const { questions, fields = {} } = files.ui.admin;
  const { properties = {}, allOf = [] } = questions ?? {};
  // A question with a default is never empty: staff can only set another value.
  const required = Object.keys(properties).filter(
    (name) => properties[name]?.default !== undefined,
  );
  return asForm(files, { properties, required, allOf }, fields, '');
}

/** Returns the names of the questions whose answer is a staff account, by its e-mail address. */
export function accountQuestions({ admin }: UiFile): readonly string[] {
  const asked = Object.entries(admin.questions?.properties ?? {});
  return asked.filter(([, { format }]) => format === 'account').map(([name]) => name);
}
