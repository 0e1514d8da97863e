import type { QuestionsFile } from '#scripts/codegen/declaration/declared-files.generated.ts';
import type { DeclaredFiles } from '#scripts/codegen/declaration/declared-files.ts';
import { partName } from '#scripts/codegen/read/place-names.ts';
import {
  BRANCHES,
  conditionGroups,
  type Assignment,
  type CompiledCondition,
  type ConditionGroup,
} from '../../assignments.ts';
import type { Rule } from '../rule.ts';

/** The effects of answers, over all answers that conditions distinguish. */
export const REACH_RULES: readonly Rule[] = [
  {
    id: 'branch-reachable',
    sentence: 'Some answers lead to each branch of a condition.',
    *check(files) {
      for (const group of conditionGroups(files)) {
        for (const condition of group.conditions) {
          for (const branch of unreachable(group, condition)) {
            const path = ['allOf', condition.index, branch];
            const message = `No answers lead to this "${branch}".`;
            const fix =
              "Change what the `if` looks for, or remove the branch: retired questions and choices are nobody's answers.";
            yield { in: 'questions', path, part: 'key', message, fix };
          }
        }
      }
    },
  },
  {
    id: 'question-reachable',
    sentence: 'Some answers lead to each question, and so to each step.',
    *check(files) {
      const groups = conditionGroups(files);
      for (const name of groups.flatMap((group) => hiddenFields(group, files))) {
        const path = ['properties', name];
        const message = `No answers lead to the question "${name}".`;
        const fix =
          'Change the conditions that decide on it, or retire it with "deprecated": true.';
        yield { in: 'questions', path, part: 'key', message, fix };
      }
    },
  },
  {
    id: 'conditions-agree',
    sentence:
      'No answers make a question required, of everybody or by a condition, that a condition keeps away.',
    *check(files, _released, marked) {
      const own = marked.filter((one) => one.in === 'questions');
      for (const { conditions, assignments } of conditionGroups(files)) {
        const found = assignments.flatMap((assignment) =>
          conflicts(conditions, assignment, files.questions),
        );
        // The first answers that lead there are enough.
        const first = new Map(
          found.toReversed().map((one) => [JSON.stringify([one.path, one.index]), one]),
        );
        for (const { path, index, name, assignment } of first.values()) {
          const condition = partName(own, ['allOf', index]) ?? 'a condition';
          const message = `"${name}" is required here, and ${condition} keeps it away when ${words(assignment)}.`;
          const fix = 'Nobody could go on then: change one of the two.';
          yield { in: 'questions', path, message, fix };
        }
      }
    },
  },
];

/** Returns branches with an effect that no answers reach. */
function unreachable({ assignments }: ConditionGroup, condition: CompiledCondition) {
  const reached = new Set(assignments.map(condition.branchOf));
  return BRANCHES.filter((branch) => {
    const { required, absent } = condition[branch];
    return required.length + absent.length > 0 && !reached.has(branch);
  });
}

function hiddenFields(group: ConditionGroup, { questions }: DeclaredFiles): readonly string[] {
  const { conditions, assignments } = group;
  // The questions that an unreachable branch decides on are reported with the branch.
  const explained = conditions
    .filter((condition) => unreachable(group, condition).length > 0)
    .flatMap(({ decided }) => decided);
  const isAbsent = (name: string, assignment: Assignment) =>
    conditions.some((one) => one[one.branchOf(assignment)].absent.includes(name));
  return [...new Set(conditions.flatMap(({ decided }) => decided))].filter(
    (name) =>
      !questions.properties[name]?.deprecated &&
      !explained.includes(name) &&
      assignments.every((assignment) => isAbsent(name, assignment)),
  );
}

/** Finds required questions that an effect excludes. */
function conflicts(
  conditions: readonly CompiledCondition[],
  assignment: Assignment,
  { required = [] }: QuestionsFile,
) {
  const effects = conditions.map(({ index, branchOf, ...condition }) => {
    const branch = branchOf(assignment);
    return { ...condition[branch], index, path: ['allOf', index, branch] };
  });
  const requiring = [{ path: [], required }, ...effects].flatMap((one) =>
    one.required.map((name, place) => ({ name, path: [...one.path, 'required', place] })),
  );
  return effects.flatMap(({ index, absent }) =>
    requiring
      .filter(({ name }) => absent.includes(name))
      .map((one) => ({ ...one, index, assignment })),
  );
}

function words(assignment: Assignment): string {
  return Object.entries(assignment)
    .map(([name, answer]) =>
      answer === undefined
        ? `"${name}" has no answer`
        : `"${name}" is ${JSON.stringify(answer)}`,
    )
    .join(' and ');
}
