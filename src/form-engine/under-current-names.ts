import type { FormModel } from './form-model.ts';

/** A value under a former name counts, unless there is one under a newer name. */
export function underCurrentNames<Value>(
  model: FormModel,
  stored: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const carried = Object.values(model.fields).flatMap(
    ({ name, renamedFrom = [] }): [string, Value][] => {
      const newest = [name, ...renamedFrom].find((one) => Object.hasOwn(stored, one));
      const value = newest === undefined ? undefined : stored[newest];
      return value === undefined ? [] : [[name, value]];
    },
  );
  return { ...stored, ...Object.fromEntries(carried) };
}
