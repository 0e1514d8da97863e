import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { Diagnostic, Position } from './diagnostic.ts';
import { scanJson } from './parse-json.ts';

interface FilePlace extends Position {
  readonly file: string;
}

export type JsonPath = readonly (string | number)[];

/** With the place of each value. */
export interface SourceFile {
  readonly path: string;
  readonly value: unknown;
  /** The place of a value or key, or of its nearest parent. */
  readonly place: (path: JsonPath, part?: 'key' | 'value') => FilePlace;
}

export interface ParsedSource {
  readonly source: SourceFile;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Strict JSON: no comments, no trailing commas, no key twice.
 * @param path below the project's root
 */
export function parseSource(path: string, text: string): ParsedSource {
  const scanned = scanJson(text);
  const placeOf = placesIn(text);
  if ('fix' in scanned) {
    const { offset, message, fix } = scanned;
    const start = { file: path, ...placeOf(offset) };
    const diagnostic = { rule: 'json-syntax', ...start, message, fix };
    return { source: { path, value: {}, place: () => start }, diagnostics: [diagnostic] };
  }
  // Most files have no diagnostic, so that nobody asks for a place.
  let root: Node | undefined;
  const place: SourceFile['place'] = (at, part) => {
    root ??= parseTree(text);
    return { file: path, ...placeOf(root ? nodeAt(root, at, part).offset : 0) };
  };
  const diagnostics = scanned.map(({ key, offset }) => ({
    rule: 'duplicate-key',
    file: path,
    ...placeOf(offset),
    message: `The key "${key}" appears twice in the same object.`,
    fix: 'Remove or rename one of them.',
  }));
  return { source: { path, value: JSON.parse(text), place }, diagnostics };
}

/** Array indices become numbers. */
export function pathOf(root: unknown, pointer: string): JsonPath {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value =
        typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
      return step;
    });
}

export function valueAt(root: unknown, path: JsonPath): unknown {
  return path.reduce(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    root,
  );
}

function nodeAt(root: Node, path: JsonPath, part: 'key' | 'value' = 'value'): Node {
  const node = findNodeAtLocation(root, [...path]);
  if (!node) return path.length > 0 ? nodeAt(root, path.slice(0, -1)) : root;
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return part === 'key' && key ? key : node;
}

/** Returns a function that finds the line and column of an offset. */
function placesIn(text: string): (offset: number) => Position {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/gu), ({ index }) => index + 1)];
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
