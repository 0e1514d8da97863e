import type { FieldSchema, TestSchema } from '../../load/declared-files.generated.ts';

/** An answer as far as conditions tell answers apart; `undefined` is none. */
export type Answer = string | boolean | readonly string[] | undefined;

/** Most choices of one list that conditions may look for; more are not gone through. */
const MOST_TESTED = 8;

/**
 * The answers to a question that conditions tell apart: each that they look for, and another one.
 * @param mayLack whether the question may stay unanswered
 */
export function distinctAnswers(
  field: FieldSchema | undefined,
  tests: readonly TestSchema[],
  mayLack: boolean,
): readonly Answer[] {
  if (!field || field.deprecated) return [undefined];
  const tested = [...new Set(tests.flatMap(valuesOf))];
  const none = mayLack && field.default === undefined ? [undefined] : [];
  if (field.type === 'array') return [...none, ...listAnswers(field, tested.map(String))];
  if (!field.oneOf) return [...none, ...tested, ANOTHER];
  const offered = field.oneOf
    .filter((choice) => !choice.deprecated)
    .map((choice): string | boolean => choice.const);
  const other = offered.find((value) => !tested.includes(value));
  const answers = offered.filter((value) => tested.includes(value));
  return [...none, ...answers, ...(other === undefined ? [] : [other])];
}

/** Any text that no condition looks for: none looks for an empty one. */
const ANOTHER = '';

function listAnswers(
  field: Extract<FieldSchema, { type: 'array' }>,
  tested: readonly string[],
): readonly (readonly string[])[] {
  const offered = field.items.oneOf.filter((choice) => !choice.deprecated);
  const looked = offered.map((choice) => choice.const).filter((value) => tested.includes(value));
  const others = offered.length - looked.length;
  const { minItems: least = 1, maxItems: most = offered.length } = field;
  return subsets(looked.slice(0, MOST_TESTED)).filter(
    (list) => list.length <= most && list.length + others >= least,
  );
}

function subsets(values: readonly string[]): readonly (readonly string[])[] {
  return values.reduce<readonly (readonly string[])[]>(
    (lists, value) => [...lists, ...lists.map((list) => [...list, value])],
    [[]],
  );
}

/** Whether an answer is what a test looks for. */
export function passes(test: TestSchema, answer: unknown): boolean {
  if (answer === undefined) return false;
  return Array.isArray(answer)
    ? test.contains !== undefined && answer.includes(test.contains.const)
    : valuesOf(test).some((value) => value === answer);
}

/** Whether some declared answer to a question is one that a test looks for. */
export function canPass(test: TestSchema, field: FieldSchema | undefined): boolean {
  const choices = field?.oneOf ?? field?.items?.oneOf;
  if (!field || !choices) return field !== undefined;
  return choices.some((choice) =>
    passes(test, field.type === 'array' ? [choice.const] : choice.const),
  );
}

function valuesOf(test: TestSchema): readonly (string | boolean)[] {
  return [test.const ?? test.enum ?? test.contains?.const ?? []].flat();
}
