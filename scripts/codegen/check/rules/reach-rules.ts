import type { ConditionSchema } from '../../load/declared-files.generated.ts';
import { declaredChoices, type DeclaredFiles } from '../../load/declared-files.ts';
import { partName } from '../../load/place-names.ts';
import {
  absentBy,
  decidedBy,
  lookedAt,
  requiredBy,
  testsOf,
  type Branch,
  type CompiledCondition,
} from '../reachability/conditions.ts';
import {
  visitGroups,
  type Outcome,
  type Visit,
  type VisitedGroup,
  type Assignment,
} from '../reachability/visit-assignments.ts';
import type { Rule } from './rule.ts';

/** Rules about what answers can lead to: they go through all answers that conditions tell apart. */
export const REACH_RULES: readonly Rule[] = [
  {
    id: 'branch-reachable',
    sentence: 'Some answers lead to each branch of a condition.',
    *check(files) {
      for (const { conditions, visits } of groupsOf(files)) {
        for (const { index, condition } of conditions) {
          for (const branch of BRANCHES) {
            if (!isUnreachable(condition, visits, index, branch)) continue;
            const retired = retiredAnswers(condition, files);
            const why = retired.length > 0 ? `: ${retired.join(' and ')} retired` : '';
            yield {
              in: 'questions',
              path: ['allOf', index, branch],
              part: 'key',
              message: `No answers lead to this "${branch}"${why}.`,
              fix: 'Change what the `if` looks for, or remove the branch.',
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
      for (const name of hiddenFields(files)) {
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
    sentence: 'No answers make one condition require a question that another keeps away.',
    *check(files, _released, marked) {
      for (const { conditions, visits } of groupsOf(files)) {
        const seen = new Set<string>();
        for (const { assignment, outcomes } of visits) {
          for (const { requiring, refusing, name } of conflicts(outcomes)) {
            const key = [requiring.index, requiring.branch, refusing.index, name].join();
            if (seen.has(key)) continue;
            seen.add(key);
            const place = requiredBy(requiring.effect).indexOf(name);
            yield {
              in: 'questions',
              path: ['allOf', requiring.index, requiring.branch, 'required', place],
              message: `"${name}" is required here, and ${partName(marked.questions, ['allOf', refusing.index]) ?? 'another condition'} keeps it away when ${words(assignment, conditions)}.`,
              fix: 'Nobody could go on then: change one of the two.',
            };
          }
        }
      }
    },
  },
];

const BRANCHES = ['then', 'else'] as const;

function groupsOf(files: DeclaredFiles): readonly VisitedGroup[] {
  const before = known.get(files);
  if (before) return before;
  const groups = visitGroups(files);
  known.set(files, groups);
  return groups;
}

/** Several rules go through the same answers. */
const known = new WeakMap<DeclaredFiles, readonly VisitedGroup[]>();

function isUnreachable(
  condition: ConditionSchema,
  visits: readonly Visit[],
  index: number,
  branch: Branch,
): boolean {
  return condition[branch] !== undefined && !visits.some((visit) => leadsTo(visit, index, branch));
}

/** Describes the answers a condition looks for that are retired. */
function retiredAnswers(condition: ConditionSchema, { questions }: DeclaredFiles) {
  return lookedAt(condition).flatMap((name) => {
    const looked = testsOf(condition, name).flatMap(({ values }) => values);
    const field = questions.properties[name];
    if (field?.deprecated) return [`the question "${name}" is`];
    return declaredChoices(field)
      .filter((choice) => choice.deprecated && looked.includes(choice.const))
      .map((choice) => `the choice ${JSON.stringify(choice.const)} of "${name}" is`);
  });
}

function leadsTo({ outcomes }: Visit, index: number, branch: Branch): boolean {
  return outcomes.some((outcome) => outcome.index === index && outcome.branch === branch);
}

function hiddenFields(files: DeclaredFiles): readonly string[] {
  return groupsOf(files).flatMap(({ conditions, visits }) => {
    const decided = new Set(conditions.flatMap(({ condition }) => decidedBy(condition)));
    // The questions that an unreachable branch decides on are reported with the branch.
    const explained = new Set(
      conditions.flatMap(({ index, condition }) =>
        BRANCHES.some((branch) => isUnreachable(condition, visits, index, branch))
          ? decidedBy(condition)
          : [],
      ),
    );
    const never = conditions.flatMap(({ condition: { then, else: otherwise } }) =>
      absentBy(then).filter((name) => absentBy(otherwise).includes(name)),
    );
    return [...decided].filter(
      (name) =>
        files.questions.properties[name] &&
        !files.questions.properties[name].deprecated &&
        // A condition that never asks is reported by rule condition-decides-once.
        !never.includes(name) &&
        !explained.has(name) &&
        visits.every(({ outcomes }) =>
          outcomes.some(({ effect }) => absentBy(effect).includes(name)),
        ),
    );
  });
}

function* conflicts(outcomes: readonly Outcome[]) {
  for (const requiring of outcomes) {
    for (const refusing of outcomes) {
      // A branch that contradicts itself is reported by rule condition-decides-once.
      if (refusing === requiring) continue;
      const away = absentBy(refusing.effect);
      for (const name of requiredBy(requiring.effect).filter((one) => away.includes(one))) {
        yield { requiring, refusing, name };
      }
    }
  }
}

/** Describes answers by what the conditions look for in them. */
function words(assignment: Assignment, conditions: readonly CompiledCondition[]): string {
  return [...assignment]
    .map(([name, answer]) => {
      if (answer === undefined) return `"${name}" has no answer`;
      const [verb, negation] = Array.isArray(answer) ? ['has', 'no'] : ['is', 'not'];
      const given: readonly unknown[] = [answer].flat();
      const tests = conditions.flatMap(({ condition }) => testsOf(condition, name));
      // Of a number or a date with limits, the answer itself says most.
      if (tests.some(({ operator }) => operator !== 'is' && operator !== 'contains')) {
        return `"${name}" is ${JSON.stringify(answer)}`;
      }
      const looked = tests.flatMap(({ values }) => values);
      const found = looked.filter((value) => given.includes(value));
      return found.length > 0
        ? `"${name}" ${verb} ${quoted(found, ', ')}`
        : `"${name}" ${verb} ${negation} ${quoted(looked, ' or ')}`;
    })
    .join(' and ');
}

function quoted(values: readonly unknown[], separator: string): string {
  return [...new Set(values)].map((value) => JSON.stringify(value)).join(separator);
}
