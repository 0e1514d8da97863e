import type { Condition, Effect } from '../../../src/form-engine/form-model.ts';
import { lookedFor } from '../load/references.ts';
import type {
  ConditionSchema,
  EffectSchema,
  QuestionsFile,
  TestSchema,
} from '../load/declared-files.generated.ts';

/** A test of a condition: the field's answer is one of the values, or its list has one of them. */
export interface ConditionTest {
  readonly field: string;
  readonly operator: 'is' | 'contains';
  readonly values: readonly (string | boolean)[];
}

/** A condition with what emitters need to say it in another language. */
export interface ConditionModel extends Condition {
  readonly tests: readonly ConditionTest[];
  /** The `if` as JSON Schema. */
  readonly schema: ConditionSchema['if'];
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
    tests: Object.entries(condition.if.properties).map(([field, test]) => buildTest(field, test)),
    schema: condition.if,
    then: buildEffect(condition.then),
    else: buildEffect(condition.else),
  };
}

function buildTest(field: string, test: TestSchema): ConditionTest {
  return { field, operator: test.contains ? 'contains' : 'is', values: lookedFor(test) };
}

function buildEffect(effect: EffectSchema = {}): Effect {
  return { required: effect.required ?? [], absent: Object.keys(effect.properties ?? {}) };
}
