import type { JsonPath } from '../source/source-file.ts';
import type { SourceName } from './declared-files.ts';

/** A place in a form's files. */
export type FilePath = readonly [file: SourceName, path: JsonPath];

/** A form within a form's files: the item of a group, or staff's questions. */
export interface InnerForm {
  /** The place of its questions, which other forms have in form.schema.json. */
  readonly questions: FilePath;
  /** The place of their looks, which other forms have in `fields` of form.ui.json. */
  readonly looks: FilePath;
}

export const STAFF_FORM: InnerForm = {
  questions: ['ui', ['admin', 'questions']],
  looks: ['ui', ['admin', 'fields']],
};

export function itemForm(group: string): InnerForm {
  return {
    questions: ['questions', ['properties', group, 'items']],
    looks: ['ui', ['fields', group, 'items']],
  };
}

const OWN_FILES: InnerForm = { questions: ['questions', []], looks: ['ui', ['fields']] };

/** Returns the place in an inner form's own files, if the place is within that form. */
export function innerPlace(form: InnerForm, place: FilePath): FilePath | undefined {
  return moved(place, form, OWN_FILES);
}

/** Returns the place in the files that hold an inner form. */
export function outerPlace(form: InnerForm, place: FilePath): FilePath {
  return moved(place, OWN_FILES, form) ?? place;
}

function moved([file, path]: FilePath, from: InnerForm, to: InnerForm): FilePath | undefined {
  for (const part of ['questions', 'looks'] as const) {
    const [owner, root] = from[part];
    const isWithin = file === owner && root.every((key, index) => path[index] === key);
    const [target, at] = to[part];
    if (isWithin) return [target, [...at, ...path.slice(root.length)]];
  }
  return undefined;
}
