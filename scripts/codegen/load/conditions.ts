import type { Expression } from '../sql/expression.ts';
import { keywordsBeside, type AnswerTest } from '../sql/operators.ts';
import type { ConditionSchema, IfSchema, TestSchema } from './declared-files.generated.ts';

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

/** Returns the tests that one question's part of an `if` makes, in the order of the file; all of them must hold. */
export function answerTests(test: TestSchema): readonly AnswerTest[] {
  const keywords = Object.keys(test) as (keyof TestSchema)[];
  return keywords
    .filter((keyword) => test[keyword] !== undefined)
    .map((keyword) => {
      const value = keyword === 'contains' ? test.contains?.const : test[keyword];
      return {
        operator: keyword === 'const' || keyword === 'enum' ? 'is' : keyword,
        values: [value ?? []].flat(),
      };
    });
}

/** Returns a test in JSON Schema's plainest words. */
function plainTest(test: TestSchema): object {
  const besides = answerTests(test).map(({ operator }) => keywordsBeside(operator));
  return Object.assign({}, ...besides, test) as object;
}
