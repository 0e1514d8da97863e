import type { IfSchema, QuestionsFile } from '../../declaration/declared-files.generated.ts';
import type { MarkedValue } from '../../read/marked-values.ts';
import {
  askedQuestions,
  questionOf,
  type DeclaredFiles,
} from '../../declaration/declared-files.ts';
import { partName } from '../../read/place-names.ts';
import {
  BRANCHES,
  conditionGroups,
  type Assignment,
  type CompiledCondition,
  type ConditionGroup,
} from '../assignments.ts';
import { fitsTest, kindOf } from '../../kinds/registry.ts';
import { answerTests, declaredConditions, parseIf } from '../../declaration/conditions.ts';
import { testsIn } from '../../sql/expression.ts';
import type { JsonPath } from '../../source/source-file.ts';
import type { Rule } from './rule.ts';

/** When a question is asked, and that it can be answered then. */
export const CONDITION_RULES: readonly Rule[] = [
  {
    id: 'if-requires',
    sentence:
      'An `if` requires the fields it looks at; one that it requires alone was answered in any way.',
    *check(_files, _released, marked) {
      for (const { test, ...place } of ifParts(marked)) {
        const looked = Object.keys(test.properties ?? {});
        const required = test.required ?? [];
        for (const name of looked.filter((one) => !required.includes(one))) {
          const message = `This \`if\` looks at "${name}" without requiring it, so a missing answer would pass.`;
          const fix = `Add "required": ["${name}"] beside these "properties".`;
          yield { ...place, message, fix };
        }
        for (const name of required.filter((one) => !looked.includes(one))) {
          if (!isLookedAtWithin(test, name)) continue;
          const message = `This \`if\` requires "${name}" beside the part that looks at it.`;
          yield { ...place, path: [...place.path, 'required'], message, fix: REQUIRE_WITHIN };
        }
      }
    },
  },
  {
    id: 'if-fits-type',
    sentence:
      'A condition tests a field in the way of its type: a list by `contains`, a number or a date by its limits, too, others by `const` or `enum`.',
    *check(files, _released, marked) {
      for (const { test, ...place } of ifParts(marked)) {
        for (const [name, answer] of Object.entries(test.properties ?? {})) {
          const question = questionOf(files, name);
          if (!question || answerTests(answer).every((one) => fitsTest(question, one)))
            continue;
          const path = [...place.path, 'properties', name];
          const message = `"${name}" cannot be tested like this.`;
          yield { ...place, path, message, fix: kindOf(question).tests.fix };
        }
      }
    },
  },
  {
    id: 'condition-looks-back',
    sentence: 'A condition looks only at questions asked before those it decides on.',
    *check({ questions, ui }, _released, marked) {
      const order = askedQuestions(ui);
      const conditions = declaredConditions(questions);
      for (const { test, ...place } of ifParts(marked)) {
        // A notification decides on no question.
        const decided =
          place.in === 'questions' ? conditions[Number(place.path[1])]?.decided : undefined;
        for (const name of new Set([
          ...Object.keys(test.properties ?? {}),
          ...(test.required ?? []),
        ])) {
          const early = decided?.find(
            (other) => order.includes(other) && order.indexOf(other) <= order.indexOf(name),
          );
          if (early === undefined) continue;
          yield {
            ...place,
            ...placeOf(place.path, test, name),
            message: `This condition on "${name}" decides on "${early}", which is not asked after it.`,
            fix: 'Move the questions in the steps, or turn the condition around.',
          };
        }
      }
    },
  },
  {
    id: 'required-is-asked',
    sentence: 'A required field is one that is asked.',
    *check({ questions }, _released, marked) {
      for (const { path, value, ...place } of marked) {
        const isRequired =
          place.in === 'questions' && path.at(-2) === 'required' && !path.includes('if');
        if (!isRequired || !questions.properties[String(value)]?.deprecated) continue;
        const message = `The field "${String(value)}" is retired, so nobody can answer it.`;
        yield { in: 'questions', path, message, fix: 'Remove it from "required".' };
      }
    },
  },
];

const REQUIRE_WITHIN = 'Move it beside the "properties" that look at it, in each such part.';

/** Returns the place at which an `if` names a question. */
function placeOf(path: JsonPath, { properties = {}, required = [] }: IfSchema, name: string) {
  return Object.hasOwn(properties, name)
    ? ({ path: [...path, 'properties', name], part: 'key' } as const)
    : { path: [...path, 'required', required.indexOf(name)] };
}

/** Returns whether a part within an `if` tests a question. */
function isLookedAtWithin({ allOf = [], anyOf = [], not }: IfSchema, name: string): boolean {
  const parts = [...allOf, ...anyOf, ...(not ? [not] : [])];
  return parts.some((part) => testsIn(parseIf(part)).some(({ field }) => field === name));
}

/** Returns every `if` and `when`, and the parts that it joins. */
function ifParts(marked: readonly MarkedValue[]) {
  // The meta-schemas describe this type.
  return marked.flatMap(({ value, ...place }) =>
    place['x-if'] ? [{ ...place, test: value as IfSchema }] : [],
  );
}

/** The effects of answers, over all answers that conditions distinguish. */
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
      for (const name of conditionGroups(files).flatMap((group) =>
        hiddenFields(group, files),
      )) {
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
          for (const { path, index, name } of conflicts(
            conditions,
            assignment,
            files.questions,
          )) {
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
      answer === undefined
        ? `"${name}" has no answer`
        : `"${name}" is ${JSON.stringify(answer)}`,
    )
    .join(' and ');
}
