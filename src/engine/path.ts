/**
 * The place of an answer: `name`, `people.1` for an item of a group, or `people.1.name` within it.
 * Anchors, errors and the keys of texts are paths. RJSF's id of a control is a prefix and a path.
 */
export type AnswerPath = string;

export interface PathKeys {
  /** The question of the form; for an item, its group. */
  readonly name: string;
  readonly index?: number;
  /** The question within the item. */
  readonly part?: string;
}

/** Between the keys of a path, and after the prefix of an id. */
export const SEPARATOR = '.';

export function parsePath(path: AnswerPath): PathKeys {
  const [name = '', index, part] = path.split(SEPARATOR);
  if (index === undefined) return { name };
  return { name, index: Number(index), ...(part !== undefined && { part }) };
}

export function formatPath(keys: readonly (string | number)[]): AnswerPath {
  return keys.join(SEPARATOR);
}

/** Returns the path within a control's id. */
export function pathOfId(id: string): AnswerPath {
  return id.slice(id.indexOf(SEPARATOR) + 1);
}

/** Returns the keys of a JSON pointer, as AJV gives places. */
export function keysOfPointer(pointer: string): readonly string[] {
  return pointer.split('/').slice(1);
}
