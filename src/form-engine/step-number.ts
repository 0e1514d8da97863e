import type { Step } from './form-model.ts';

/**
 * "Step N of M" over the question steps of a path: the first is 1 (design, "The declaration").
 * @returns `undefined` for a step that carries no number
 */
export function stepNumber(
  path: readonly Step[],
  step: Step,
): { readonly number: number; readonly total: number } | undefined {
  const numbered = path.filter((candidate) => candidate.kind === 'questions');
  const index = numbered.findIndex((candidate) => candidate.id === step.id);
  return index < 0 ? undefined : { number: index + 1, total: numbered.length };
}
