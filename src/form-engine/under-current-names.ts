import type { FormModel } from './form-model.ts';

/**
 * Returns a stored draft of any shape under today's names: an answer that was given while a question had
 * another name counts as its answer, unless there is one under a newer name.
 */
export function underCurrentNames(model: FormModel, draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null) return draft;
  const carried = Object.values(model.fields).flatMap(({ name, renamedFrom = [] }) => {
    const newest = [name, ...renamedFrom].find((one) => Object.hasOwn(draft, one));
    return newest === undefined ? [] : [[name, Reflect.get(draft, newest)]];
  });
  return { ...draft, ...Object.fromEntries(carried) };
}
