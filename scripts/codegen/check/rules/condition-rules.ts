import { allIfParts, answerTests, conditionsOf, ifParts } from '../../load/conditions.ts';
import { askedQuestions, questionOf, type DeclaredFiles } from '../../load/declared-files.ts';
import type { JsonPath } from '../../load/source-file.ts';
import { fitsTest, kindOf } from '../../kinds/registry.ts';
import { decidedBy } from '../reachability/conditions.ts';
import type { Rule } from './rule.ts';

/** Rules about when a question is asked, and that it can be answered then. */
export const CONDITION_RULES: readonly Rule[] = [
  {
    id: 'if-requires',
    sentence: 'An `if` requires the fields it looks at, and no others.',
    *check(files) {
      for (const { in: file, part, path } of allIfParts(files)) {
        const looked = Object.keys(part.properties ?? {});
        const required = part.required ?? [];
        for (const name of looked.filter((one) => !required.includes(one))) {
          const message = `This \`if\` looks at "${name}" without requiring it, so a missing answer would pass.`;
          const fix = `Add "required": ["${name}"] to the \`if\`.`;
          yield { in: file, path, message, fix };
        }
        for (const name of required.filter((one) => !looked.includes(one))) {
          const message = `This \`if\` requires "${name}" without looking at it.`;
          const fix = 'Remove it, or say in "properties" which answer is meant.';
          yield { in: file, path: [...path, 'required'], message, fix };
        }
      }
    },
  },
  {
    id: 'if-fits-type',
    sentence:
      'A condition tests a field in the way of its type: a list by `contains`, a number or a date by its limits, too, others by `const` or `enum`.',
    *check(files) {
      for (const { in: file, part, path: place } of allIfParts(files)) {
        for (const [name, test] of Object.entries(part.properties ?? {})) {
          const question = questionOf(files, name);
          if (!question || answerTests(test).every((one) => fitsTest(question, one))) continue;
          const path = [...place, 'properties', name];
          const message = `"${name}" cannot be tested like this.`;
          yield { in: file, path, message, fix: kindOf(question).tests.fix };
        }
      }
    },
  },
  {
    id: 'if-depth',
    sentence: 'An `if` nests `allOf`, `anyOf` and `not` at most three deep.',
    *check(files) {
      for (const { in: file, path } of allIfParts(files)) {
        const nested = path.filter((key) => key === 'allOf' || key === 'anyOf' || key === 'not');
        // The first is the list of all conditions; what is deeper still has the same cause.
        if (nested.length !== MAX_DEPTH + (file === 'questions' ? 2 : 1)) continue;
        const message = `This part of the condition is nested ${MAX_DEPTH + 1} deep.`;
        const fix = 'Write fewer layers, or several conditions: those on one question add up.';
        yield { in: file, path, message, fix };
      }
    },
  },
  {
    id: 'condition-looks-back',
    sentence: 'A condition looks only at questions asked before those it decides on.',
    *check({ questions, ui }) {
      const order = askedQuestions(ui);
      for (const [index, condition] of conditionsOf(questions)) {
        const decided = decidedBy(condition).filter((name) => order.includes(name));
        const looked = [...ifParts(condition.if, ['allOf', index, 'if'])].flatMap(
          ({ part, path }) => Object.keys(part.properties ?? {}).map((name) => ({ name, path })),
        );
        for (const { name, path } of looked) {
          const early = decided.find((other) => order.indexOf(other) <= order.indexOf(name));
          if (early === undefined) continue;
          yield {
            in: 'questions',
            path: [...path, 'properties', name],
            part: 'key',
            message:
              early === name
                ? `This condition on "${name}" decides on "${name}" itself.`
                : `This condition on "${name}" decides on "${early}", which is asked before it.`,
            fix: 'Move the questions in the steps, or turn the condition around.',
          };
        }
      }
    },
  },
  {
    id: 'required-is-asked',
    sentence: 'A required field is one that is asked.',
    *check({ questions }) {
      const fix = 'Remove it from "required".';
      const absent = new Set(
        conditionsOf(questions).flatMap(([, { then, else: otherwise }]) =>
          [then, otherwise].flatMap((effect) => Object.keys(effect?.properties ?? {})),
        ),
      );
      for (const [path, name] of requiredFields(questions)) {
        if (questions.properties[name]?.deprecated) {
          const message = `The field "${name}" is retired, so nobody can answer it.`;
          yield { in: 'questions', path, message, fix };
        } else if (path.length === 2 && absent.has(name)) {
          const message = `The field "${name}" is required of everybody, but a condition keeps it from some.`;
          yield {
            in: 'questions',
            path,
            message,
            fix: `${fix} The condition's branch can require it.`,
          };
        }
      }
    },
  },
  {
    id: 'condition-decides-once',
    sentence:
      'A condition says one thing of a field in a branch, and asks for it in one branch at least.',
    *check({ questions }) {
      for (const [index, { then, else: otherwise }] of conditionsOf(questions)) {
        for (const [branch, effect, other] of [
          ['then', then, otherwise],
          ['else', otherwise, then],
        ] as const) {
          for (const name of Object.keys(effect?.properties ?? {})) {
            const path = ['allOf', index, branch, 'properties', name];
            if (effect?.required?.includes(name)) {
              const message = `The field "${name}" is required here and not asked.`;
              yield { in: 'questions', path, part: 'key', message, fix: 'Keep one of the two.' };
            }
            const isInBoth = branch === 'else' && Object.hasOwn(other?.properties ?? {}, name);
            if (isInBoth && !other?.required?.includes(name)) {
              const message = `The field "${name}" is asked in neither branch.`;
              const fix = 'Remove it from one of them, or retire it with "deprecated": true.';
              yield { in: 'questions', path, part: 'key', message, fix };
            }
          }
        }
      }
    },
  },
];

/** Deeper ones nobody reads, and each layer doubles what is emitted for them. */
const MAX_DEPTH = 3;

/** Returns where a question is required, of everybody or in a branch. */
function requiredFields(
  questions: DeclaredFiles['questions'],
): readonly (readonly [path: JsonPath, name: string])[] {
  const branches = conditionsOf(questions).flatMap(([index, condition]) =>
    (['then', 'else'] as const).map(
      (branch) => [['allOf', index, branch], condition[branch]] as const,
    ),
  );
  return [[[], questions] as const, ...branches].flatMap(([path, owner]) =>
    (owner?.required ?? []).map((name, index) => [[...path, 'required', index], name] as const),
  );
}
