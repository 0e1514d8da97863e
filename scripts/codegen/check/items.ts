import { isGroup, itemFiles } from '../kinds/group.ts';
import {
  questionsOf,
  type DeclaredFiles,
  type SourceName,
} from '../declaration/declared-files.ts';
import type { MarkedValue } from '../read/marked-values.ts';
import type { JsonPath } from '../source/source-file.ts';
import type { Released } from '../sql/database-model.ts';
import { LANGUAGE } from '../system-columns.ts';
import { storedIn } from './rules/stored-answer-rules.ts';

/** A part of a declaration that rules check by itself: a form, or the item of a group. */
export interface Part {
  readonly files: DeclaredFiles;
  readonly marked: readonly MarkedValue[];
  /** The database after the last migration; of an item, with its columns and rules. */
  readonly released: Released | undefined;
  /** Returns the place of a value in the form's own file. */
  readonly placeOf: (file: SourceName, path: JsonPath) => JsonPath;
}

/** Returns the form itself, without the values within items. */
export function formPart(
  files: DeclaredFiles,
  marked: readonly MarkedValue[],
  released: Released | undefined,
): Part {
  const roots = questionsOf(files).filter(isGroup).map(rootsOf);
  const isWithin = (one: MarkedValue) => roots.some((root) => isBelow(one, root[one.in]));
  return {
    files,
    marked: marked.filter((one) => !isWithin(one)),
    released: released && {
      ...released,
      // No question asks for the language of the page.
      columns: released.columns.filter(({ name }) => name !== LANGUAGE),
    },
    placeOf: (_file, path) => path,
  };
}

/**
 * Returns the item of each group as a form of its own: its values have the places that they would
 * have in the files of a form.
 */
export function itemParts(
  files: DeclaredFiles,
  marked: readonly MarkedValue[],
  released: Released | undefined,
): readonly Part[] {
  return questionsOf(files)
    .filter(isGroup)
    .map((group) => {
      const roots = rootsOf(group);
      const own = marked.filter((one) => isBelow(one, roots[one.in]));
      const stored = storedIn(released, group)?.item;
      return {
        files: { ...files, ...itemFiles(group, files) },
        marked: own.map(({ path, ...one }) => {
          const rest = path.slice(roots[one.in].length);
          return { ...one, path: one.in === 'ui' ? ['fields', ...rest] : rest };
        }),
        released: released && stored && { ...released, ...stored },
        placeOf: (file, path) => {
          const rest = file === 'ui' ? path.slice(1) : path;
          return [...roots[file], ...rest];
        },
      };
    });
}

/** Returns the places of a group's items in the files. */
function rootsOf({ name }: { readonly name: string }): Readonly<Record<SourceName, JsonPath>> {
  return {
    questions: ['properties', name, 'items'],
    ui: ['fields', name, 'items'],
    site: ['no site'],
  };
}

function isBelow({ path }: MarkedValue, root: JsonPath): boolean {
  return path.length > root.length && root.every((key, index) => path[index] === key);
}
