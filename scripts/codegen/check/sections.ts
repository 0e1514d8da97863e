import { isGroup, itemFiles, type Group } from '../kinds/group.ts';
import {
  questionsOf,
  type DeclaredFiles,
  type SourceName,
} from '../declaration/declared-files.ts';
import type { Declaration } from '../read/read.ts';
import type { MarkedValue } from '../read/marked-values.ts';
import type { JsonPath } from '../source/source-file.ts';
import {
  beginsWith,
  STAFF_PLACES,
  staffFiles,
  writtenPlace,
} from '../declaration/staff-questions.ts';
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
  /** Returns the place of a value in the form's own files. */
  readonly placeOf: (file: SourceName, path: JsonPath) => FilePath;
}

type FilePath = readonly [file: SourceName, path: JsonPath];

/** Returns the form itself, then the item of each of its groups, then staff's questions. */
export function sectionsOf(declaration: Declaration): readonly Section[] {
  const groups = questionsOf(declaration.files).filter(isGroup);
  return [
    formSection(declaration, groups),
    ...groups.map((one) => itemSection(declaration, one)),
    staffSection(declaration),
  ];
}

/** The form has not the values within items. */
function formSection(
  { files, marked, texts }: Declaration,
  groups: readonly Group[],
): Section {
  const { released } = texts;
  const roots = groups.map(rootsOf);
  const isWithin = (one: MarkedValue) =>
    roots.some((root) => isBelow(one, root[one.in])) || staffValue(one).length > 0;
  return {
    kind: 'form',
    files,
    marked: marked().filter((one) => !isWithin(one)),
    released: released && {
      ...released,
      // No question asks for the language of the page.
      columns: released.columns.filter(({ name }) => name !== LANGUAGE),
    },
    placeOf: (file, path) => [file, path],
  };
}

/** An item is as a form: its values have the places that they would have in the files of a form. */
function itemSection({ files, marked, texts }: Declaration, group: Group): Section {
  const { released } = texts;
  const roots = rootsOf(group);
  const own = marked().filter((one) => isBelow(one, roots[one.in]));
  const stored = storedIn(released, group)?.item;
  return {
    kind: 'item',
    files: { ...files, ...itemFiles(group, files) },
    marked: own.map(({ path, ...one }) => {
      const rest = path.slice(roots[one.in].length);
      return { ...one, path: one.in === 'ui' ? ['fields', ...rest] : rest };
    }),
    released: released && stored && { ...released, ...stored },
    placeOf: (file, path) => [
      file,
      [...roots[file], ...(file === 'ui' ? path.slice(1) : path)],
    ],
  };
}

/** Staff's questions are as a form, too. */
function staffSection({ files, marked, texts }: Declaration): Section {
  const { released } = texts;
  return {
    kind: 'staff',
    files: { ...files, ...staffFiles(files) },
    marked: marked().flatMap(staffValue),
    released: released && {
      ...released,
      columns: released.columns.filter((column) => !isAnswer(column)).map(asAnswer),
    },
    placeOf: writtenPlace,
  };
}

function asAnswer({ writer: _writer, ...column }: Column): Column {
  return column;
}

/** Returns a value with its place in a form of staff's questions, if it belongs there. */
function staffValue(one: MarkedValue): readonly MarkedValue[] {
  const found = STAFF_PLACES.find(
    ([, , written]) => one.in === 'ui' && beginsWith(one.path, written),
  );
  if (!found) return [];
  const [file, own, written] = found;
  return [{ ...one, in: file, path: [...own, ...one.path.slice(written.length)] }];
}

/** Returns the places of a group's items in the files. */
function rootsOf({ name }: Group): Readonly<Record<SourceName, JsonPath>> {
  return {
    questions: ['properties', name, 'items'],
    ui: ['fields', name, 'items'],
    site: ['no site'],
    texts: ['no texts'],
  };
}

function isBelow({ path }: MarkedValue, root: JsonPath): boolean {
  return path.length > root.length && beginsWith(path, root);
}
