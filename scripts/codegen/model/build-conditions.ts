import type { Condition, Effect } from '#src/form-engine/kinds/condition.ts';
import { fold, testsIn, type Expression, type FieldTest } from '../sql/expression.ts';
import { testSchema, type AnswerTest } from '../sql/operators.ts';
import type {
  ConditionSchema,
  EffectSchema,
  IfSchema,
  QuestionsFile,
  TestSchema,
} from '../load/declared-files.generated.ts';

/** A condition with the properties that rules and emitters need to translate it. */
export interface ConditionModel extends Condition {
  readonly expression: Expression;
  /** The `if` in JSON Schema's plainest words. */
  readonly schema: object;
  /** Names of the questions that it looks at. */
  readonly looked: readonly string[];
  /** Names of the questions that it decides on. */
  readonly decided: readonly string[];
}

/** Returns the conditions in the order of the file. */
export function declaredConditions({ allOf = [] }: QuestionsFile): readonly ConditionModel[] {
  return allOf.map(buildCondition);
}

/**
 * Conditions in an order in which each tests only answers that earlier conditions have settled.
 * They are sorted by the first field that they decide on, since each decides only on fields after
 * those that it tests.
 */
export function buildConditions(
  questions: QuestionsFile,
  order: readonly string[],
): readonly ConditionModel[] {
  const first = ({ decided }: ConditionModel) =>
    Math.min(...decided.map((name) => order.indexOf(name)));
  return [
    ...declaredConditions(questions),
    ...alternatives(questions).map(buildCondition),
  ].toSorted((a, b) => first(a) - first(b));
}

/**
 * Returns the rule between answers as a condition: if no alternative is answered, all of their questions are required. So
 * each of them has the error, and the database refuses the row. The form's own "anyOf" would be a choice to RJSF.
 */
export function alternatives({ anyOf }: QuestionsFile): readonly ConditionSchema[] {
  if (!anyOf) return [];
  return [{ if: { not: { anyOf } }, then: { required: alternativeNames(anyOf) } }];
}

/** Returns the questions that the form's "anyOf" names, each once. */
export function alternativeNames(anyOf: QuestionsFile['anyOf'] = []): string[] {
  return [...new Set(anyOf.flatMap(({ required }) => required))];
}

function buildCondition(condition: ConditionSchema): ConditionModel {
  const expression = parseIf(condition.if);
  const [then, otherwise] = [buildEffect(condition.then), buildEffect(condition.else)];
  return {
    expression,
    schema: expressionSchema(expression),
    then,
    else: otherwise,
    looked: [...new Set(testsIn(expression).map(({ field }) => field))],
    decided: [then, otherwise].flatMap(({ required, absent }) => [...required, ...absent]),
  };
}

function buildEffect({ required = [], properties = {} }: EffectSchema = {}): Effect {
  return { required, absent: Object.keys(properties) };
}

/** Returns an `if` as an expression. */
export function parseIf(test: IfSchema): Expression {
  const { properties = {}, required = [], allOf = [], anyOf, not } = test;
  const answered = required.filter((field) => !Object.hasOwn(properties, field));
  const parts: readonly Expression[] = [
    ...Object.entries(properties).flatMap(([field, answer]) =>
      answerTests(answer).map((one) => ({ field, ...one })),
    ),
    ...answered.map((field) => ({ field, operator: 'answered', values: [] }) as const),
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
