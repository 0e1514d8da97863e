import type { Expression } from '../sql/expression.ts';
import { keywordsBeside, type AnswerTest } from '../sql/operators.ts';
import type { DeclaredFiles, SourceName } from './declared-files.ts';
import type { ConditionSchema, IfSchema, TestSchema } from './declared-files.generated.ts';
import type { JsonPath } from './source-file.ts';

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
function* ifParts(
  part: IfSchema,
  path: JsonPath,
): Generator<{ readonly part: IfSchema; readonly path: JsonPath }> {
  yield { part, path };
  const { allOf = [], anyOf = [], not } = part;
  for (const [index, one] of allOf.entries()) yield* ifParts(one, [...path, 'allOf', index]);
  for (const [index, one] of anyOf.entries()) yield* ifParts(one, [...path, 'anyOf', index]);
  if (not) yield* ifParts(not, [...path, 'not']);
}

interface PlacedIf {
  readonly in: SourceName;
  readonly part: IfSchema;
  readonly path: JsonPath;
}

/** Returns every `if`, of a condition or as a notification's `when`, and each of its parts. */
export function* allIfParts({
  questions,
  ui,
}: Pick<DeclaredFiles, 'questions' | 'ui'>): Generator<PlacedIf> {
  for (const [index, condition] of (questions.allOf ?? []).entries()) {
    for (const one of ifParts(condition.if, ['allOf', index, 'if'])) {
      yield { in: 'questions', ...one };
    }
  }
  for (const list of ['mails', 'webhooks'] as const) {
    for (const [index, { when }] of (ui.notifications?.[list] ?? []).entries()) {
      if (!when) continue;
      for (const one of ifParts(when, ['notifications', list, index, 'when'])) {
        yield { in: 'ui', ...one };
      }
    }
  }
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
