import { parseIf, plainIf } from '../load/conditions.ts';
import type { Condition, Effect } from '../../../src/form-engine/form-model.ts';
import { type Expression } from '../sql/expression.ts';
import type {
  ConditionSchema,
  EffectSchema,
  QuestionsFile,
} from '../load/declared-files.generated.ts';

/** A condition with what emitters need to say it in another language. */
export interface ConditionModel extends Condition {
  readonly expression: Expression;
  /** The `if` in JSON Schema's plainest words. */
  readonly schema: object;
}

/**
 * Conditions in an order in which each looks only at what earlier ones have settled: by the first
 * field that they decide on, since each decides only on fields after those it looks at.
 */
export function buildConditions(
  questions: QuestionsFile,
  order: readonly string[],
): readonly ConditionModel[] {
  const first = ({ then, else: otherwise }: Condition) =>
    Math.min(
      ...[then, otherwise].flatMap((effect) =>
        [...effect.required, ...effect.absent].map((name) => order.indexOf(name)),
      ),
    );
  return (questions.allOf ?? []).map(buildCondition).toSorted((a, b) => first(a) - first(b));
}

function buildCondition(condition: ConditionSchema): ConditionModel {
  return {
    expression: parseIf(condition.if),
    schema: plainIf(condition.if),
    then: buildEffect(condition.then),
    else: buildEffect(condition.else),
  };
}

function buildEffect(effect: EffectSchema = {}): Effect {
  return { required: effect.required ?? [], absent: Object.keys(effect.properties ?? {}) };
}
