import type { QuestionsFile } from '../../load/declared-files.generated.ts';
import type { DeclaredFiles } from '../../load/declared-files.ts';
import { partName } from '../../load/place-names.ts';
import {
  BRANCHES,
  conditionGroups,
  type Assignment,
  type CompiledCondition,
  type ConditionGroup,
} from '../assignments.ts';
import type { Rule } from './rule.ts';

/** Rules about what answers can lead to: they go through all answers that conditions tell apart. */
export const REACH_RULES: readonly Rule[] = [
  {
    id: 'branch-reachable',
    sentence: 'Some answers lead to each branch of a condition.',
    *check(files) {
      for (const group of conditionGroups(files)) {
        for (const condition of group.conditions) {
          for (const branch of unreachable(group, condition)) {
            yield {
              in: 'questions',
              path: ['allOf', condition.index, branch],
              part: 'key',
              message: `No answers lead to this "${branch}".`,
              fix: "Change what the `if` looks for, or remove the branch: retired questions and choices are nobody's answers.",
            };
          }
        }
      }
    },
  },
  {
    id: 'question-reachable',
    sentence: 'Some answers lead to each question, and so to each step.',
    *check(files) {
      for (const name of conditionGroups(files).flatMap((group) => hiddenFields(group, files))) {
        yield {
          in: 'questions',
          path: ['properties', name],
          part: 'key',
          message: `No answers lead to the question "${name}".`,
          fix: 'Change the conditions that decide on it, or retire it with "deprecated": true.',
        };
      }
    },
  },
  {
    id: 'conditions-agree',
    sentence:
      'No answers make a question required, of everybody or by a condition, that a condition keeps away.',
    *check(files, _released, marked) {
      for (const { conditions, assignments } of conditionGroups(files)) {
        const seen = new Set<string>();
        for (const assignment of assignments) {
          for (const { path, index, name } of conflicts(conditions, assignment, files.questions)) {
            const key = JSON.stringify([path, index]);
            if (seen.has(key)) continue;
            seen.add(key);
            const own = marked.filter((one) => one.in === 'questions');
            const condition = partName(own, ['allOf', index]) ?? 'a condition';
            yield {
              in: 'questions',
              path,
              message: `"${name}" is required here, and ${condition} keeps it away when ${words(assignment)}.`,
              fix: 'Nobody could go on then: change one of the two.',
            };
          }
        }
      }
    },
  },
];

/** Returns the branches with an effect to which no answers lead. */
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

/** Finds what is required where another effect, or the same one, keeps it away. */
function* conflicts(
  conditions: readonly CompiledCondition[],
  assignment: Assignment,
  { required = [] }: QuestionsFile,
) {
  const effects = conditions.map(({ index, branchOf, ...condition }) => {
    const branch = branchOf(assignment);
    return { ...condition[branch], index, path: ['allOf', index, branch] };
  });
  for (const { index, absent } of effects) {
    for (const requiring of [{ path: [], required }, ...effects]) {
      for (const [place, name] of requiring.required.entries()) {
        if (!absent.includes(name)) continue;
        yield { path: [...requiring.path, 'required', place], index, name };
      }
    }
  }
}

function words(assignment: Assignment): string {
  return Object.entries(assignment)
    .map(([name, answer]) =>
      answer === undefined ? `"${name}" has no answer` : `"${name}" is ${JSON.stringify(answer)}`,
    )
    .join(' and ');
}
