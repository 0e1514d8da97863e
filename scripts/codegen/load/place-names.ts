import { valueAt } from './json-pointer.ts';
import type { JsonPath } from './source-file.ts';

/** Nouns for the entries of a list, by the key of the list. */
const NOUNS: Readonly<Record<string, string>> = {
  steps: 'step',
  cards: 'card',
  columns: 'column',
  sections: 'section',
  notices: 'notice',
  lines: 'line',
  oneOf: 'choice',
  'ui:groups': 'group',
  allOf: 'condition',
};

/** Names a part of a declaration as its writer knows it: `"title" of the step "about"`. */
export function placeName(root: unknown, path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  const own = partName(root, path);
  if (own !== undefined) return own.charAt(0).toUpperCase() + own.slice(1);
  const owners = path.map((_, index) => path.slice(0, index)).toReversed();
  const owner = owners.map((one) => partName(root, one)).find((name) => name !== undefined);
  const name =
    typeof last === 'number' ? `Entry ${last + 1} of "${String(path.at(-2))}"` : `"${last}"`;
  return owner === undefined ? name : `${name} of ${owner}`;
}

/** Names the step, card, column, section or condition that a place belongs to, or the list it is in. */
export function ownerName(root: unknown, path: JsonPath): string {
  const owners = path.map((_, index) => path.slice(0, index + 1));
  const name = owners.map((one) => partName(root, one)).find((one) => one !== undefined);
  return name ?? `"${path.slice(0, -1).join('.')}"`;
}

/** Returns `the step "about"` for a question, or an entry of a list that has a name; else nothing. */
export function partName(root: unknown, path: JsonPath): string | undefined {
  const [list, index] = path.slice(-2);
  if (path.length === 2 && (list === 'properties' || list === 'fields')) {
    return `the question "${String(index)}"`;
  }
  const noun = typeof index === 'number' ? NOUNS[String(list)] : undefined;
  if (noun === undefined || typeof index !== 'number') return undefined;
  const entry = valueAt(root, path);
  const owner = noun === 'choice' ? ` of "${String(path[1])}"` : '';
  const label = noun === 'condition' ? conditionLabel(entry) : entryLabel(entry);
  return label === undefined ? `${noun} ${index + 1}${owner}` : `the ${noun} ${label}${owner}`;
}

function entryLabel(entry: unknown): string | undefined {
  const names = ['id', 'field', 'const', 'title'].map((key) => valueAt(entry, [key]));
  const name = names.find((one) => typeof one === 'string' || typeof one === 'boolean');
  return name === undefined ? undefined : JSON.stringify(name);
}

function conditionLabel(condition: unknown): string | undefined {
  const names = [...new Set(lookedAt(valueAt(condition, ['if'])))].map((name) => `"${name}"`);
  return names.length > 0 ? `on ${names.join(' and ')}` : undefined;
}

/** The names of the questions in an `if` of any shape: this names places in files that are wrong, too. */
function lookedAt(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties, allOf, anyOf, not }: IfLike = part;
  return [...Object.keys(Object(properties)), ...[allOf, anyOf, not].flat().flatMap(lookedAt)];
}

interface IfLike {
  readonly properties?: unknown;
  readonly allOf?: unknown;
  readonly anyOf?: unknown;
  readonly not?: unknown;
}
