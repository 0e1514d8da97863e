import type { Reliance } from '../broken-parts.ts';
import type { DeclaredFiles } from '../declared-files.ts';
import { stepFields } from '../references.ts';
import { canPass } from '../worlds/answers.ts';
import { absentBy, decidedBy, requiredBy, type Branch } from '../worlds/conditions.ts';
import { visitGroups, type Outcome, type Visit, type World } from '../worlds/visit-worlds.ts';
import type { Finding, Rule } from './rule.ts';

/** What some answers must lead to, and what none may: found by going through all that differ. */
export const REACH_RULES: readonly Rule[] = [
  {
    id: 'branch-reachable',
    sentence: 'Some answers lead to each branch of a condition.',
    *check(files) {
      for (const { conditions, visits } of groupsOf(files)) {
        for (const [index, condition] of conditions) {
          for (const branch of ['then', 'else'] as const) {
            if (!condition[branch] || visits.some((visit) => leadsTo(visit, index, branch))) {
              continue;
            }
            yield {
              in: 'questions',
              path: ['allOf', index, branch],
              part: 'key',
              message: `No answers lead to this "${branch}".`,
              fix: 'Change what the `if` looks for, or remove the branch.',
              relies: RELIES,
            };
          }
        }
      }
    },
  },
  {
    id: 'question-reachable',
    sentence: 'Some answers lead to each question, and so to each step and choice.',
    *check(files) {
      const hidden = hiddenFields(files);
      for (const name of hidden) {
        yield {
          in: 'questions',
          path: ['properties', name],
          part: 'key',
          message: `No answers lead to the question "${name}".`,
          fix: 'Change the conditions that decide on it, or retire it with "deprecated": true.',
          relies: RELIES,
        };
      }
      yield* hiddenSteps(files, hidden);
    },
  },
  {
    id: 'conditions-agree',
    sentence: 'No answers make one condition require a question that another keeps away.',
    *check(files) {
      for (const { visits } of groupsOf(files)) {
        const told = new Set<string>();
        for (const { world, outcomes } of visits) {
          for (const { requiring, refusing, name } of conflicts(outcomes)) {
            const key = [requiring.index, requiring.branch, refusing.index, name].join();
            if (told.has(key)) continue;
            told.add(key);
            const place = requiredBy(requiring.effect).indexOf(name);
            yield {
              in: 'questions',
              path: ['allOf', requiring.index, requiring.branch, 'required', place],
              message: `"${name}" is required here, and condition ${refusing.index + 1} keeps it away when ${words(world)}.`,
              fix: 'Nobody could go on then: change one of the two.',
              relies: RELIES,
            };
          }
        }
      }
    },
  },
];

const RELIES: readonly Reliance[] = [
  ['questions', 'allOf', '**'],
  ['questions', 'required', '**'],
  ['questions', 'properties', '*'],
  ['ui', 'steps', '*', 'fields', '*'],
];

function groupsOf(files: DeclaredFiles): Groups {
  const before = known.get(files);
  if (before) return before;
  const groups = soundGroups(files);
  known.set(files, groups);
  return groups;
}

type Groups = ReturnType<typeof visitGroups>;

/** Several rules go through the same answers. */
const known = new WeakMap<DeclaredFiles, Groups>();

/**
 * Nothing can be gone through where a condition looks at what isn't asked before, or for an answer
 * that isn't declared: other rules tell that.
 */
function soundGroups({ questions, ui }: DeclaredFiles): Groups {
  const asked = stepFields(ui).map((place) => place.name);
  // What nobody is asked, such as a retired question, has no answer from the start.
  const unasked = Object.keys(questions.properties).filter((name) => !asked.includes(name));
  const order = [...unasked, ...asked];
  const early = (questions.allOf ?? []).some((condition) =>
    Object.keys(condition.if.properties).some((name) =>
      decidedBy(condition).some((other) => order.indexOf(other) <= order.indexOf(name)),
    ),
  );
  const groups = early ? [] : visitGroups(questions, order);
  return groups.filter(({ conditions }) =>
    conditions.every(([, { if: test }]) =>
      Object.entries(test.properties).every(([name, one]) =>
        canPass(one, questions.properties[name]),
      ),
    ),
  );
}

function leadsTo({ outcomes }: Visit, index: number, branch: Branch): boolean {
  return outcomes.some((outcome) => outcome.index === index && outcome.branch === branch);
}

function hiddenFields(files: DeclaredFiles): readonly string[] {
  return groupsOf(files).flatMap(({ conditions, visits }) => {
    const decided = new Set(conditions.flatMap(([, condition]) => decidedBy(condition)));
    const never = conditions.flatMap(([, { then, else: otherwise }]) =>
      absentBy(then).filter((name) => absentBy(otherwise).includes(name)),
    );
    return [...decided].filter(
      (name) =>
        files.questions.properties[name] &&
        !files.questions.properties[name].deprecated &&
        // One condition alone that never asks is told by a rule of its own.
        !never.includes(name) &&
        visits.every(({ outcomes }) =>
          outcomes.some(({ effect }) => absentBy(effect).includes(name)),
        ),
    );
  });
}

function* hiddenSteps({ ui }: DeclaredFiles, hidden: readonly string[]): Generator<Finding> {
  for (const [index, { id, fields = [] }] of ui.steps.entries()) {
    if (fields.length === 0 || !fields.every((name) => hidden.includes(name))) continue;
    yield {
      in: 'ui',
      path: ['steps', index],
      message: `No answers lead to the step "${id}".`,
      fix: 'Ask something in it that some answers lead to, or remove it.',
      relies: RELIES,
    };
  }
}

function* conflicts(outcomes: readonly Outcome[]) {
  for (const requiring of outcomes) {
    for (const refusing of outcomes) {
      // What one branch says against itself is told by a rule of its own.
      if (refusing === requiring) continue;
      const away = absentBy(refusing.effect);
      for (const name of requiredBy(requiring.effect).filter((one) => away.includes(one))) {
        yield { requiring, refusing, name };
      }
    }
  }
}

function words(world: World): string {
  return [...world]
    .map(([name, answer]) => {
      if (answer === undefined) return `"${name}" has no answer`;
      if (Array.isArray(answer))
        return `"${name}" has ${answer.map(quoted).join(', ') || 'others'}`;
      return answer === '' ? `"${name}" is another text` : `"${name}" is ${quoted(answer)}`;
    })
    .join(' and ');
}

function quoted(value: unknown): string {
  return JSON.stringify(value);
}
