import type { Expression } from '../sql/expression.ts';
import { keywordsBeside, type AnswerTest, type TestValue } from '../sql/operators.ts';
import type { ConditionSchema, IfSchema, TestSchema } from './declared-files.generated.ts';
import type { JsonPath } from './source-file.ts';

/** A keyword by which a condition looks at an answer. */
export type TestKeyword = keyof TestSchema;

/** Returns an `if` as an expression. */
export function parseIf({ properties = {}, allOf = [], anyOf, not }: IfSchema): Expression {
  const parts: readonly Expression[] = [
    ...Object.entries(properties).flatMap(([field, test]) =>
      answerTests(test).map((one) => ({ field, ...one })),
    ),
    ...allOf.map(parseIf),
    ...(anyOf ? [{ any: anyOf.map(parseIf) }] : []),
    ...(not ? [{ not: parseIf(not) }] : []),
  ];
  const [first] = parts;
  return parts.length === 1 && first ? first : { all: parts };
}

/** Returns an `if` and the parts that it joins, each with its place. */
export function* ifParts(
  part: IfSchema,
  path: JsonPath,
): Generator<{ readonly part: IfSchema; readonly path: JsonPath }> {
  yield { part, path };
  const { allOf = [], anyOf = [], not } = part;
  for (const [index, one] of allOf.entries()) yield* ifParts(one, [...path, 'allOf', index]);
  for (const [index, one] of anyOf.entries()) yield* ifParts(one, [...path, 'anyOf', index]);
  if (not) yield* ifParts(not, [...path, 'not']);
}

/** Returns a condition in JSON Schema's plainest words. */
export function plainCondition(condition: ConditionSchema): object {
  return { ...condition, if: plainIf(condition.if) };
}

export function plainIf({ properties, required, allOf, anyOf, not }: IfSchema): object {
  const tests = Object.entries(properties ?? {}).map(([name, test]) => [name, plainTest(test)]);
  return {
    ...(properties && { properties: Object.fromEntries(tests) as object }),
    ...(required && { required }),
    ...(allOf && { allOf: allOf.map(plainIf) }),
    ...(anyOf && { anyOf: anyOf.map(plainIf) }),
    ...(not && { not: plainIf(not) }),
  };
}

/** Returns the tests that one question's part of an `if` makes, of which all must hold. */
export function answerTests(test: TestSchema): readonly AnswerTest[] {
  return keywordsIn(test).map((keyword) => ({
    operator: keyword === 'const' || keyword === 'enum' ? 'is' : keyword,
    values: valuesOf(test, keyword),
  }));
}

/** Returns the values that a keyword of a test looks for. */
export function valuesOf(test: TestSchema, keyword: TestKeyword): readonly TestValue[] {
  const value = keyword === 'contains' ? test.contains?.const : test[keyword];
  return [value ?? []].flat();
}

/** Returns the keywords of a test, in the order of the file. */
export function keywordsIn(test: TestSchema): readonly TestKeyword[] {
  return (Object.keys(test) as TestKeyword[]).filter((keyword) => test[keyword] !== undefined);
}

/** Returns a test in JSON Schema's plainest words. */
export function plainTest(test: TestSchema): object {
  const besides = answerTests(test).map(({ operator }) => keywordsBeside(operator));
  return Object.assign({}, ...besides, test) as object;
}
