import { isRecord } from '../lib/json.ts';
import type { Field } from './kinds/registry.ts';

type Stored = Readonly<Record<string, unknown>>;

/**
 * A value under a former name counts, unless there is one under a newer name. So do the answers
 * within the items of groups.
 */
export function underCurrentNames(
  { fields }: { readonly fields: Readonly<Record<string, Field>> },
  stored: Stored,
): Stored {
  const carried = Object.values(fields).flatMap((field): [string, unknown][] => {
    const { name, renamedFrom = [] } = field;
    const newest = [name, ...renamedFrom].find((one) => Object.hasOwn(stored, one));
    const value = newest === undefined ? undefined : stored[newest];
    if (value === undefined) return [];
    if (field.kind !== 'group' || !Array.isArray(value)) return [[name, value]];
    const items = value.filter(isRecord).map((item) => underCurrentNames(field.item, item));
    return [[name, items]];
  });
  return { ...stored, ...Object.fromEntries(carried) };
}
