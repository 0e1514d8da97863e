import type { JsonPath } from '../source/source-file.ts';
import type { UiFile } from './declared-files.generated.ts';
import { asForm, type QuestionFiles, type SourceName } from './declared-files.ts';

/** The question whose choices "admin.respond" and "retention" name. */
export const STATUS = 'status';

/** Returns the declaration of staff's questions: as that of a form with one step. */
export function staffFiles(files: QuestionFiles): QuestionFiles {
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

/** A place in a form of staff's questions, and where the UI file writes it. */
type StaffPlace = readonly [file: SourceName, path: JsonPath, written: JsonPath];

export const STAFF_PLACES: readonly StaffPlace[] = [
  ['questions', [], ['admin', 'questions']],
  ['ui', ['fields'], ['admin', 'fields']],
];

/** Returns where the UI file writes a value of staff's questions. */
export function writtenPlace(
  file: SourceName,
  path: JsonPath,
): readonly [file: SourceName, path: JsonPath] {
  const found = STAFF_PLACES.find(([of, own]) => of === file && beginsWith(path, own));
  if (!found) return [file, path];
  const [, own, written] = found;
  return ['ui', [...written, ...path.slice(own.length)]];
}

export function beginsWith(path: JsonPath, root: JsonPath): boolean {
  return root.every((key, index) => path[index] === key);
}
