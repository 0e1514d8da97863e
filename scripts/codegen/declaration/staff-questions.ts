import type { BadgeVariant } from '#src/ui/badge.tsx';
import type { FieldSchema, UiFile } from './declared-files.generated.ts';
import type { JsonPath } from '../source/source-file.ts';
import { asForm, type QuestionFiles, type SourceName } from './declared-files.ts';

/** "admin.status" declares these two in short. Their names are taken in every form. */
export const STATUS = 'status';
/** Its answer is the e-mail address of a staff account. */
export const ASSIGNEE = 'assignee';

/** Returns the declaration of staff's questions: as that of a form with one step. */
export function staffFiles(files: QuestionFiles): QuestionFiles {
  const { status, questions, fields = {} } = files.ui.admin;
  const properties = { ...(status && inFull(status)), ...questions?.properties };
  // A question with a default is never empty: staff can only set another value.
  const required = Object.keys(properties).filter(
    (name) => properties[name]?.default !== undefined,
  );
  return asForm(files, { properties, required, allOf: questions?.allOf ?? [] }, fields, '');
}

type Status = NonNullable<UiFile['admin']['status']>;

/** The first status is the default. */
function inFull({ title, assignee, choices }: Status): Record<string, FieldSchema> {
  const [first] = choices;
  return {
    [STATUS]: {
      type: 'string',
      title,
      oneOf: choices,
      ...(first && { default: first.const }),
    },
    [ASSIGNEE]: { type: 'string', title: assignee },
  };
}

/** Returns the declared looks of the statuses. */
export function statusBadges({ admin }: UiFile): Readonly<Record<string, BadgeVariant>> {
  const { choices = [] } = admin.status ?? {};
  return Object.fromEntries(choices.map(({ const: id, badge = 'outline' }) => [id, badge]));
}

/** A place in a form of staff's questions, and where the UI file writes it. */
type StaffPlace = readonly [file: SourceName, path: JsonPath, written: JsonPath];

export const STATUSES: StaffPlace = [
  'questions',
  ['properties', STATUS, 'oneOf'],
  ['admin', 'status', 'choices'],
];

export const STAFF_PLACES: readonly StaffPlace[] = [
  STATUSES,
  ['questions', [], ['admin', 'questions']],
  ['ui', ['fields'], ['admin', 'fields']],
];

export const SHORT: readonly string[] = [STATUS, ASSIGNEE];

/** The parts of what "admin.status" declares in short. */
const SHORT_PLACES: readonly StaffPlace[] = [
  ['questions', ['properties', STATUS, 'default'], [...STATUSES[2], 0]],
  ['questions', ['properties', STATUS], STATUSES[2]],
  ['questions', ['properties', ASSIGNEE], ['admin', 'status', 'assignee']],
];

/** Returns where the UI file writes a value of staff's questions. */
export function writtenPlace(
  file: SourceName,
  path: JsonPath,
): readonly [file: SourceName, path: JsonPath] {
  const places = [STATUSES, ...SHORT_PLACES, ...STAFF_PLACES];
  const found = places.find(([of, own]) => of === file && beginsWith(path, own));
  if (!found) return [file, path];
  const [, own, written] = found;
  return ['ui', [...written, ...path.slice(own.length)]];
}

export function beginsWith(path: JsonPath, root: JsonPath): boolean {
  return root.every((key, index) => path[index] === key);
}
