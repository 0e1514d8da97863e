import { isRecord } from '../lib/json.ts';
import { parseAnswer, type Field } from './kinds/registry.ts';

type Stored = Readonly<Record<string, unknown>>;

/**
 * Returns the answers under the current names. A former name counts where no newer name is answered,
 * also within the items of groups.
 */
export function underCurrentNames(
  { fields }: { readonly fields: Readonly<Record<string, Field>> },
  stored: Stored,
): Stored {
  const carried = Object.values(fields).flatMap((field): [string, unknown][] => {
    const { name } = field;
    const value = newestAnswer(field, stored);
    if (value === undefined) return [];
    if (field.kind !== 'group' || !Array.isArray(value)) return [[name, value]];
    const items = value.filter(isRecord).map((item) => underCurrentNames(field.item, item));
    return [[name, items]];
  });
  return { ...stored, ...Object.fromEntries(carried) };
}

/** Returns the newest answer; without one, the newest value. */
function newestAnswer(field: Field, stored: Stored): unknown {
  const names = [field.name, ...(field.renamedFrom ?? [])];
  const values = names.flatMap((name) => (Object.hasOwn(stored, name) ? [stored[name]] : []));
  return values.find((value) => parseAnswer(field, value) !== undefined) ?? values[0];
}
