import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import type { Fault, Place } from './fault.ts';

export type JsonPath = readonly (string | number)[];

/** A JSON file that knows where each of its values stands. */
export interface SourceFile {
  readonly path: string;
  readonly value: unknown;
  /** Where a value, or its key, stands; the nearest existing parent when it is not there. */
  readonly place: (path: JsonPath, part?: 'key' | 'value') => Place;
}

export type ParsedSource =
  | { readonly ok: true; readonly source: SourceFile }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Parses strict JSON: no comments, no trailing commas, no key twice in an object.
 * @param path path of the file below the project's root, for faults
 */
export function parseSource(path: string, text: string): ParsedSource {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first || !root) {
    const what = first ? printParseErrorCode(first.error) : 'ValueExpected';
    const fault = { rule: 'json-syntax', file: path, ...placeOf(text, first?.offset ?? 0) };
    return { ok: false, faults: [{ ...fault, ...syntaxTexts(what) }] };
  }
  const faults = [...duplicateKeys(path, text, root)];
  if (faults.length > 0) return { ok: false, faults };
  const value: unknown = JSON.parse(text);
  return {
    ok: true,
    source: { path, value, place: (at, part) => placeOf(text, nodeAt(root, at, part).offset) },
  };
}

function syntaxTexts(code: string): { readonly message: string; readonly fix: string } {
  const words = code.replace(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase();
  return { message: `This is not JSON: ${words}.`, fix: 'Mend the text here or just before.' };
}

function nodeAt(root: Node, path: JsonPath, part: 'key' | 'value' = 'value'): Node {
  const node = findNodeAtLocation(root, [...path]);
  if (!node) return path.length > 0 ? nodeAt(root, path.slice(0, -1)) : root;
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return part === 'key' && key ? key : node;
}

function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function* duplicateKeys(file: string, text: string, node: Node): Generator<Fault> {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const key = node.type === 'object' ? child.children?.[0] : undefined;
    if (key && seen.has(key.value)) {
      yield {
        rule: 'duplicate-key',
        file,
        ...placeOf(text, key.offset),
        message: `The key "${String(key.value)}" stands twice in the same object.`,
        fix: 'Remove or rename one of them.',
      };
    }
    if (key) seen.add(key.value);
    yield* duplicateKeys(file, text, child);
  }
}
