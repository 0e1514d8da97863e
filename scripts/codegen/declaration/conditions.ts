import { hash } from 'node:crypto';
import type { Condition, Effect } from '#src/engine/kinds/condition.ts';
import { fold, testsIn, type Expression, type FieldTest } from '../sql/expression.ts';
import { testSchema, type AnswerTest } from '../sql/operators.ts';
import type {
  ConditionSchema,
  EffectSchema,
  IfSchema,
  QuestionsFile,
  TestSchema,
} from './declared-files.generated.ts';

/** A condition for rules and emitters. */
export interface ConditionModel extends Condition {
  readonly expression: Expression;
  /** The `$id` of its schema, by which RJSF looks up the compiled function. */
  readonly id: string;
  /** In JSON Schema's plainest words. */
  readonly schema: object;
  /** Tested questions. */
  readonly looked: readonly string[];
  /** Questions that it decides on. */
  readonly decided: readonly string[];
}

export function declaredConditions({ allOf = [] }: QuestionsFile): readonly ConditionModel[] {
  return allOf.map(buildCondition);
}

/**
 * In an order in which conditions test settled answers: by the first field that they decide on, or
 * behind the last that they look at.
 */
export function buildConditions(
  questions: QuestionsFile,
  order: readonly string[],
): readonly ConditionModel[] {
  const placesOf = (names: readonly string[]) => names.map((name) => order.indexOf(name));
  const turn = ({ decided, looked }: ConditionModel) =>
    Math.max(Math.min(...placesOf(decided)), Math.max(...placesOf(looked)) + 0.5);
  return [
    ...declaredConditions(questions),
    ...alternatives(questions).map(buildCondition),
  ].toSorted((a, b) => turn(a) - turn(b));
}

/**
 * The rule between answers as a condition: if no alternative is answered, all are required, each
 * with the error. RJSF would take the form's own "anyOf" for a choice.
 */
export function alternatives({ anyOf }: QuestionsFile): readonly ConditionSchema[] {
  if (!anyOf) return [];
  return [{ if: { not: { anyOf } }, then: { required: alternativeNames(anyOf) } }];
}

/** Each once. */
export function alternativeNames(anyOf: QuestionsFile['anyOf'] = []): string[] {
  return [...new Set(anyOf.flatMap(({ required }) => required))];
}

function buildCondition(condition: ConditionSchema): ConditionModel {
  const expression = parseIf(condition.if);
  const [then, otherwise] = [buildEffect(condition.then), buildEffect(condition.else)];
  const schema = expressionSchema(expression);
  return {
    expression,
    id: conditionId(schema),
    schema,
    then,
    else: otherwise,
    looked: [...new Set(testsIn(expression).map(({ field }) => field))],
    decided: [then, otherwise].flatMap(({ required, absent }) => [...required, ...absent]),
  };
}

function buildEffect({ required = [], properties = {} }: EffectSchema = {}): Effect {
  return { required, absent: Object.keys(properties) };
}

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

/** Equal tests have one `$id`. */
export function conditionId(schema: object): string {
  return `if_${hash('sha256', JSON.stringify(schema), 'hex').slice(0, 12)}`;
}

/** In JSON Schema's plainest words. */
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

/** All must hold. */
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
