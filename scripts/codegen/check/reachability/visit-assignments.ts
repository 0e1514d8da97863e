import type { AnswerValue } from '../../../../src/form-engine/kinds/field.ts';
import { kindOf } from '../../kinds/registry.ts';
import type { ConditionSchema, EffectSchema } from '../../load/declared-files.generated.ts';
import { askedQuestions, questionOf, type DeclaredFiles } from '../../load/declared-files.ts';
import { passes } from '../../sql/operators.ts';
import {
  absentBy,
  canHold,
  conditionGroups,
  decidedBy,
  lookedAt,
  requiredBy,
  testsOf,
  type Branch,
  type CompiledCondition,
} from './conditions.ts';

/** One way to answer the questions that a group of conditions looks at. */
export type Assignment = ReadonlyMap<string, AnswerValue | undefined>;

/** The branch that a condition takes under an assignment, and its effect. */
export interface Outcome {
  readonly index: number;
  readonly branch: Branch;
  readonly effect: EffectSchema | undefined;
}

export interface Visit {
  readonly assignment: Assignment;
  /** One for each condition of the group. */
  readonly outcomes: readonly Outcome[];
}

export interface VisitedGroup {
  readonly conditions: readonly CompiledCondition[];
  readonly visits: readonly Visit[];
}

/** A group of conditions with more assignments is not checked: it has no diagnostics then. */
const MAX_ASSIGNMENTS = 20_000;

/**
 * Returns the assignments that conditions tell apart, group by group: conditions that share no question don't
 * multiply each other's assignments. A group is left out where a
 * condition looks at what isn't asked before, or for an answer that isn't declared: other rules report that.
 */
export function visitGroups(files: DeclaredFiles): readonly VisitedGroup[] {
  const asked = askedQuestions(files.ui);
  // A question that is not asked, such as a retired one, has no answer from the start.
  const unasked = Object.keys(files.questions.properties).filter((name) => !asked.includes(name));
  const order = [...unasked, ...asked];
  return conditionGroups(files.questions).flatMap((conditions) => {
    if (
      !conditions.every(({ condition }) => looksBack(condition, order) && canHold(condition, files))
    )
      return [];
    const assignments = assignmentsOf(files, order, conditions);
    if (!assignments) return [];
    const visits = assignments.map((assignment) => ({
      assignment,
      outcomes: outcomesIn(assignment, conditions),
    }));
    return [{ conditions, visits }];
  });
}

function looksBack(condition: ConditionSchema, order: readonly string[]): boolean {
  const last = Math.max(...lookedAt(condition).map((name) => order.indexOf(name)));
  return decidedBy(condition).every((name) => order.indexOf(name) > last);
}

function assignmentsOf(
  files: DeclaredFiles,
  order: readonly string[],
  group: readonly CompiledCondition[],
): readonly Assignment[] | undefined {
  const looked = new Set(group.flatMap(({ condition }) => lookedAt(condition)));
  let assignments: readonly Assignment[] = [new Map()];
  for (const name of [...looked].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))) {
    assignments = assignments.flatMap((assignment) =>
      answersIn(assignment, files, group, name).map(
        (answer) => new Map([...assignment, [name, answer] as const]),
      ),
    );
    if (assignments.length > MAX_ASSIGNMENTS) return undefined;
  }
  return assignments;
}

/** Returns the answers that a question can have, after those to the questions before it. */
function answersIn(
  assignment: Assignment,
  files: DeclaredFiles,
  group: readonly CompiledCondition[],
  name: string,
): readonly (AnswerValue | undefined)[] {
  const deciding = group.filter(({ condition }) => decidedBy(condition).includes(name));
  const effects = outcomesIn(assignment, deciding).map(({ effect }) => effect);
  if (effects.some((effect) => absentBy(effect).includes(name))) return [undefined];
  const required =
    files.questions.required?.includes(name) ||
    effects.some((effect) => requiredBy(effect).includes(name));
  const question = questionOf(files, name);
  if (!question || question.schema.deprecated) return [undefined];
  const tests = group.flatMap(({ condition }) => testsOf(condition, name));
  const looked = [...new Set(tests.flatMap(({ values }) => values))];
  const none = required || question.schema.default !== undefined ? [] : [undefined];
  const seen = new Set<string>();
  const distinct = kindOf(question)
    .distinctAnswers(question, looked)
    .filter((answer) => {
      const outcomes = tests.map((test) => passes(test, answer)).join();
      return !seen.has(outcomes) && seen.add(outcomes);
    });
  return [...none, ...distinct];
}

function outcomesIn(
  assignment: Assignment,
  conditions: readonly CompiledCondition[],
): readonly Outcome[] {
  const answers = Object.fromEntries(assignment);
  return conditions.map(({ index, condition, holds }) => {
    const branch = holds(answers) ? 'then' : 'else';
    return { index, branch, effect: condition[branch] };
  });
}
