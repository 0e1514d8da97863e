import { expressionSchema, parseIf } from '../load/conditions.ts';
import type { Condition, Effect } from '../../../src/form-engine/form-model.ts';
import { testsIn, type Expression } from '../sql/expression.ts';
import type {
  ConditionSchema,
  EffectSchema,
  QuestionsFile,
} from '../load/declared-files.generated.ts';

/** A condition with what rules and emitters need to say it in another language. */
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
 * Conditions in an order in which each looks only at what earlier ones have settled: by the first
 * field that they decide on, since each decides only on fields after those it looks at.
 */
export function buildConditions(
  questions: QuestionsFile,
  order: readonly string[],
): readonly ConditionModel[] {
  const first = ({ decided }: ConditionModel) =>
    Math.min(...decided.map((name) => order.indexOf(name)));
  return declaredConditions(questions).toSorted((a, b) => first(a) - first(b));
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
