import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser';
import type { FieldSchema } from '../declaration/declared-files.generated.ts';

type Key = keyof FieldSchema;

/** The keys of some questions: an entry of `allOf` in the format of questions. */
export interface QuestionFormat {
  /** A JSON Schema of these questions. */
  readonly if: object;
  /** Their keys beside those of all questions. Without it, they may have any. */
  readonly takes?: readonly Key[];
  /** Keys without which a question has no meaning. */
  readonly needs?: readonly Key[];
  /** Rules for the values of their keys. A `$comment` says what to do if a key is missing. */
  readonly keys?: { readonly [Name in Key]?: object };
}

/**
 * Returns a JSON Schema of the questions with some keys.
 * @param values by key: a value, several, `false` for no such key, or what holds for a value
 */
export function questionsWith(
  values: { readonly [Name in Key]?: string | false | readonly string[] | object },
  ...keys: readonly Key[]
): object {
  const properties = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, { const: value }];
    return [name, Array.isArray(value) ? { enum: value } : value];
  });
  const given = Object.entries(values).filter(([, value]) => isGiven(value));
  return {
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    required: [...given.map(([name]) => name), ...keys],
  };
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value);
}

/** Keys of all questions. Another rule knows which questions have "parameter". */
const COMMON: readonly string[] = [
  'type',
  'title',
  'description',
  'parameter',
  'errorMessage',
  'renamedFrom',
  'deprecated',
];

/** Keys of composites, which no kind of question takes. */
const OF_COMPOSITES: readonly string[] = ['$ref', 'properties', 'required', 'allOf'];

/** A composite is no question itself, so that it has none of the keys about an answer. */
function compositeEntry(names: readonly string[]): object {
  const refused = names.filter((name) => !COMMON.includes(name));
  const $comment =
    'Add the parts: "properties": { "street": { "type": "string", "title": "Street" } }. There is no composite within a composite or an item.';
  return {
    if: questionsWith({ type: 'object' }),
    then: {
      required: ['properties'],
      properties: {
        properties: { $comment },
        ...none([...refused, 'parameter', 'errorMessage']),
      },
    },
    else: { properties: none(OF_COMPOSITES) },
  };
}

function formatEntry(
  { if: test, takes, needs = [], keys = {} }: QuestionFormat,
  names: readonly string[],
): object {
  const taken: readonly string[] = [...COMMON, ...(takes ?? names)];
  const refused = names.filter((name) => !taken.includes(name));
  return {
    if: test,
    then: {
      ...(needs.length > 0 && { required: needs }),
      properties: { ...keys, ...none(refused) },
    },
  };
}

function none(names: readonly string[]): Readonly<Record<string, false>> {
  return Object.fromEntries(names.map((name) => [name, false]));
}

/** Returns the format of questions with what kinds say about their keys. */
export function withKeysOfKinds(meta: string, formats: readonly QuestionFormat[]): string {
  const root = parseTree(meta);
  const field = root && findNodeAtLocation(root, ['definitions', 'field']);
  const keys = field && findNodeAtLocation(field, ['properties']);
  const block = field && findNodeAtLocation(field, ['allOf']);
  if (!keys || !block) return meta;
  const names = Object.keys(Object(getNodeValue(keys))).filter(
    (name) => !OF_COMPOSITES.includes(name),
  );
  const entries = [
    compositeEntry(names),
    ...formats.map((format) => formatEntry(format, names)),
  ];
  const before = meta.slice(0, block.offset);
  return before + printed(entries, before) + meta.slice(block.offset + block.length);
}

/** Returns JSON as the formatter prints it, with the indent of the line that it follows. */
function printed(value: unknown, before: string): string {
  const [, indent = ''] = /\n( *)[^\n]*$/u.exec(before) ?? [];
  return JSON.stringify(value, null, 2)
    .replaceAll(/\[\n\s+("[^[\]{}]*")\n\s+\]/gu, (_, list: string) => {
      return `[${list.replaceAll(/,\n\s+/gu, ', ')}]`;
    })
    .replaceAll('\n', `\n${indent}`);
}
