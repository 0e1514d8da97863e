import type {
  ConditionSchema,
  EffectSchema,
  QuestionsFile,
} from '../../load/declared-files.generated.ts';
import { distinctAnswers, passes, type Answer } from './answers.ts';
import {
  absentBy,
  conditionGroups,
  decidedBy,
  lookedAt,
  requiredBy,
  type Branch,
  type Indexed,
} from './conditions.ts';

/** One way to answer the questions that a group of conditions looks at. */
export type Assignment = ReadonlyMap<string, Answer>;

/** What a condition does under an assignment. */
export interface Outcome {
  readonly index: number;
  readonly branch: Branch;
  readonly effect: EffectSchema | undefined;
}

export interface Visit {
  readonly assignment: Assignment;
  /** Of each condition of the group. */
  readonly outcomes: readonly Outcome[];
}

/** A group of conditions with more ways than this is not gone through: nothing is said of it then. */
const MOST_ASSIGNMENTS = 20_000;

/**
 * Each way in which the form can be answered, as far as conditions tell the ways apart, group by
 * group: conditions that share no question don't multiply each other's ways.
 * @param order the questions in the order in which they are asked
 */
export function visitGroups(
  questions: QuestionsFile,
  order: readonly string[],
): readonly { readonly conditions: readonly Indexed[]; readonly visits: readonly Visit[] }[] {
  return conditionGroups(questions).flatMap((conditions) => {
    const assignments = assignmentsOf(questions, order, conditions);
    if (!assignments) return [];
    const visits = assignments.map((assignment) => ({
      assignment,
      outcomes: outcomesIn(assignment, conditions),
    }));
    return [{ conditions, visits }];
  });
}

function assignmentsOf(
  questions: QuestionsFile,
  order: readonly string[],
  group: readonly Indexed[],
): readonly Assignment[] | undefined {
  const looked = new Set(group.flatMap(([, condition]) => lookedAt(condition)));
  let assignments: readonly Assignment[] = [new Map()];
  for (const name of [...looked].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))) {
    assignments = assignments.flatMap((assignment) =>
      answersIn(assignment, questions, group, name).map(
        (answer) => new Map([...assignment, [name, answer] as const]),
      ),
    );
    if (assignments.length > MOST_ASSIGNMENTS) return undefined;
  }
  return assignments;
}

/** The answers that a question can have, after those to the questions before it. */
function answersIn(
  assignment: Assignment,
  questions: QuestionsFile,
  group: readonly Indexed[],
  name: string,
): readonly Answer[] {
  const deciding = group.filter(([, condition]) => decidedBy(condition).includes(name));
  const effects = outcomesIn(assignment, deciding).map(({ effect }) => effect);
  if (effects.some((effect) => absentBy(effect).includes(name))) return [undefined];
  const required =
    questions.required?.includes(name) ||
    effects.some((effect) => requiredBy(effect).includes(name));
  const tests = group.flatMap(([, condition]) => condition.if.properties[name] ?? []);
  return distinctAnswers(questions.properties[name], tests, !required);
}

function outcomesIn(assignment: Assignment, conditions: readonly Indexed[]): readonly Outcome[] {
  return conditions.map(([index, condition]) => {
    const branch = holds(condition, assignment) ? 'then' : 'else';
    return { index, branch, effect: condition[branch] };
  });
}

/** Whether a condition's `if` holds for these answers. */
export function holds(
  condition: ConditionSchema,
  answers: { readonly get: (name: string) => unknown },
): boolean {
  return Object.entries(condition.if.properties).every(([name, test]) =>
    passes(test, answers.get(name)),
  );
}
