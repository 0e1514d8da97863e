import { itemTitle } from '#src/engine/kinds/group.ts';
import { truncate } from '#src/lib/text/format.ts';
import { isRecord } from '#src/lib/json.ts';
import type { FormContext } from './contexts.ts';

/** Returns a function that names the items of a group by their indices. */
export function titlesOf({ model }: FormContext, name: string): (index: number) => string {
  const field = model.fields[name];
  return (index) => (field?.kind === 'group' ? itemTitle(field, index) : '');
}

/** Code points of a name. */
const MAX_NAME = 60;

/**
 * Returns the first short text of a removed item, since the next item takes over its number.
 * @returns `undefined` without such a text
 */
export function nameOf(
  { model }: FormContext,
  group: string,
  item: unknown,
): string | undefined {
  const field = model.fields[group];
  if (field?.kind !== 'group' || !isRecord(item)) return undefined;
  const texts = Object.values(field.item.fields)
    .filter(({ widget }) => widget === 'text')
    .map(({ name }) => item[name]);
  const name = texts.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof name === 'string' ? (truncate(name, MAX_NAME) ?? name) : undefined;
}
