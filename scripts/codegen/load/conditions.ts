import { fold, type Expression, type FieldTest } from '../sql/expression.ts';
import { testSchema, type AnswerTest } from '../sql/operators.ts';
import type { IfSchema, TestSchema } from './declared-files.generated.ts';

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

/** Returns an expression in JSON Schema's plainest words. */
export function expressionSchema(expression: Expression): object {
  return fold<FieldTest, object>(expression, {
    test: ({ field, ...test }) => ({
      properties: { [field]: testSchema(test) },
      required: [field],
    }),
    all: (allOf) => ({ allOf }),
    any: (anyOf) => ({ anyOf }),
    not: (not) => ({ not }),
  });
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
