import type { QuestionsFile } from '../../load/declared-files.generated.ts';
import type { DeclaredFiles } from '../../load/declared-files.ts';
import { partName } from '../../load/place-names.ts';
import type { JsonPath } from '../../load/source-file.ts';
import {
  BRANCHES,
  visitGroups,
  type Assignment,
  type CompiledCondition,
  type Outcome,
  type VisitedGroup,
} from '../assignments.ts';
import type { Rule } from './rule.ts';

/** Rules about what answers can lead to: they go through all answers that conditions tell apart. */
export const REACH_RULES: readonly Rule[] = [
  {
    id: 'branch-reachable',
    sentence: 'Some answers lead to each branch of a condition.',
    *check(files) {
      for (const group of visitGroups(files)) {
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
      for (const name of visitGroups(files).flatMap((group) => hiddenFields(group, files))) {
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
      for (const { visits } of visitGroups(files)) {
        const seen = new Set<string>();
        for (const { assignment, outcomes } of visits) {
          for (const { path, refusing, name } of conflicts(outcomes, files.questions)) {
            const key = JSON.stringify([path, refusing.index]);
            if (seen.has(key)) continue;
            seen.add(key);
            const own = marked.filter((one) => one.in === 'questions');
            const condition = partName(own, ['allOf', refusing.index]) ?? 'a condition';
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
function unreachable({ visits }: VisitedGroup, condition: CompiledCondition) {
  return BRANCHES.filter((branch) => {
    const { required, absent } = condition[branch];
    return (
      required.length + absent.length > 0 &&
      !visits.some(({ outcomes }) =>
        outcomes.some((one) => one.index === condition.index && one.branch === branch),
      )
    );
  });
}

function hiddenFields(group: VisitedGroup, { questions }: DeclaredFiles): readonly string[] {
  const { conditions, visits } = group;
  // The questions that an unreachable branch decides on are reported with the branch.
  const explained = conditions
    .filter((condition) => unreachable(group, condition).length > 0)
    .flatMap(({ decided }) => decided);
  return [...new Set(conditions.flatMap(({ decided }) => decided))].filter(
    (name) =>
      !questions.properties[name]?.deprecated &&
      !explained.includes(name) &&
      visits.every(({ outcomes }) => outcomes.some(({ effect }) => effect.absent.includes(name))),
  );
}

/** Finds what is required where another effect, or the same one, keeps it away. */
function* conflicts(outcomes: readonly Outcome[], { required = [] }: QuestionsFile) {
  const requiring: readonly (readonly [JsonPath, readonly string[]])[] = [
    [[], required],
    ...outcomes.map(
      ({ index, branch, effect }) => [['allOf', index, branch], effect.required] as const,
    ),
  ];
  for (const refusing of outcomes) {
    for (const [owner, names] of requiring) {
      for (const [index, name] of names.entries()) {
        if (!refusing.effect.absent.includes(name)) continue;
        yield { path: [...owner, 'required', index], refusing, name };
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
