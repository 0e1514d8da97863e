import { isGroup, itemFiles, type Group } from '../kinds/group.ts';
import { questionsOf, type DeclaredFiles } from '../declaration/declared-files.ts';
import {
  innerPlace,
  itemForm,
  outerPlace,
  STAFF_FORM,
  type InnerForm,
} from '../declaration/inner-forms.ts';
import type { Declaration } from '../read/read.ts';
import type { Placing } from '../read/site.ts';
import type { MarkedValue } from '../read/marked-values.ts';
import { staffFiles } from '../declaration/staff-questions.ts';
import { isAnswer, type Column, type Released } from '../sql/database-model.ts';
import { LANGUAGE } from '../system-columns.ts';
import { storedIn } from './rules/stored-answer-rules.ts';

/**
 * A section of a declaration that rules check by itself: a form, the item of a group, or staff's
 * questions.
 */
export interface Section {
  readonly kind: 'form' | 'item' | 'staff';
  readonly files: DeclaredFiles;
  readonly marked: readonly MarkedValue[];
  /** The database after the last migration; of an item, with its columns and rules. */
  readonly released: Released | undefined;
  /** Returns the place at which a value is written. */
  readonly place: Placing;
}

/** Returns the form itself, then the item of each of its groups, then staff's questions. */
export function sectionsOf(declaration: Declaration): readonly Section[] {
  const groups = questionsOf(declaration.files).filter(isGroup);
  return [
    formSection(declaration, [STAFF_FORM, ...groups.map(({ name }) => itemForm(name))]),
    ...groups.map((one) => itemSection(declaration, one)),
    staffSection(declaration),
  ];
}

/** The form has not the values of inner forms. */
function formSection(
  { files, marked, place, texts: { released } }: Declaration,
  inner: readonly InnerForm[],
): Section {
  return {
    kind: 'form',
    files,
    marked: marked().filter(
      (one) => !inner.some((form) => innerPlace(form, [one.in, one.path])),
    ),
    released: released && {
      ...released,
      // No question asks for the language of the page.
      columns: released.columns.filter(({ name }) => name !== LANGUAGE),
    },
    place,
  };
}

function itemSection(declaration: Declaration, group: Group): Section {
  const { files, texts } = declaration;
  const stored = storedIn(texts.released, group)?.item;
  return {
    kind: 'item',
    files: itemFiles(group, files),
    released: texts.released && stored && { ...texts.released, ...stored },
    ...placed(declaration, itemForm(group.name)),
  };
}

function staffSection(declaration: Declaration): Section {
  const { files, texts } = declaration;
  return {
    kind: 'staff',
    files: staffFiles(files),
    released: texts.released && {
      ...texts.released,
      columns: texts.released.columns.filter((column) => !isAnswer(column)).map(asAnswer),
    },
    ...placed(declaration, STAFF_FORM),
  };
}

function asAnswer({ writer: _writer, ...column }: Column): Column {
  return column;
}

/** Returns the values of an inner form, with the places that they have in its own files. */
function placed(
  { marked, place: placeOf }: Declaration,
  form: InnerForm,
): Pick<Section, 'marked' | 'place'> {
  const own = marked().flatMap((one) => {
    const place = innerPlace(form, [one.in, one.path]);
    return place ? { ...one, in: place[0], path: place[1] } : [];
  });
  const place: Placing = (file, path, part) =>
    placeOf(...outerPlace(form, [file, path]), part);
  return { marked: own, place };
}
