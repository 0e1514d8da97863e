import type { MarkedValue } from './marked-values.ts';
import { valueAt, type JsonPath } from '../source/source-file.ts';

/**
 * Names a part in its writer's words: `"title" of the step "about"`.
 * @param marked the file's values
 */
export function placeName(marked: readonly MarkedValue[], path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  const own = partName(marked, path);
  if (own !== undefined) return own.charAt(0).toUpperCase() + own.slice(1);
  const owners = path.map((_, index) => path.slice(0, index)).toReversed();
  const owner = owners.map((one) => partName(marked, one)).find((name) => name !== undefined);
  const name =
    typeof last === 'number' ? `Entry ${last + 1} of "${String(path.at(-2))}"` : `"${last}"`;
  return owner === undefined ? name : `${name} of ${owner}`;
}

/** `the step "about"`, if the list's format has a noun. */
export function partName(marked: readonly MarkedValue[], path: JsonPath): string | undefined {
  const key = path.at(-1);
  const noun = markedAt(marked, path.slice(0, -1))?.['x-noun'];
  if (noun === undefined || key === undefined) return undefined;
  if (typeof key === 'string') return `the ${noun} "${key}"`;
  const { value, question } = markedAt(marked, path) ?? {};
  const owner = noun === 'choice' && question !== undefined ? ` of "${question}"` : '';
  const label = noun === 'condition' ? conditionLabel(marked, path) : entryLabel(value);
  return label === undefined ? `${noun} ${key + 1}${owner}` : `the ${noun} ${label}${owner}`;
}

/** Returns a place's value with its marks. */
function markedAt(marked: readonly MarkedValue[], path: JsonPath): MarkedValue | undefined {
  return marked.find(
    (one) => !one.part && one.path.length === path.length && isWithin(one, path),
  );
}

function isWithin({ path }: MarkedValue, owner: JsonPath): boolean {
  return owner.every((key, index) => path[index] === key);
}

function entryLabel(entry: unknown): string | undefined {
  const names = ['id', 'field', 'const', 'title'].map((key) => valueAt(entry, [key]));
  const name = names.find((one) => typeof one === 'string' || typeof one === 'boolean');
  return name === undefined ? undefined : JSON.stringify(name);
}

/** By the questions in its `if`. */
function conditionLabel(marked: readonly MarkedValue[], path: JsonPath): string | undefined {
  const inside = marked.filter((one) => isWithin(one, [...path, 'if']));
  const names = inside.flatMap(({ part, value }) =>
    part === 'key' ? [`"${String(value)}"`] : [],
  );
  return names.length > 0 ? `on ${[...new Set(names)].join(' and ')}` : undefined;
}
