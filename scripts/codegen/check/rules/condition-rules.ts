import { allIfParts, answerTests } from '../../load/conditions.ts';
import { askedQuestions, questionOf } from '../../load/declared-files.ts';
import { fitsTest, kindOf } from '../../kinds/registry.ts';
import { declaredConditions } from '../../model/build-conditions.ts';
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
    id: 'condition-looks-back',
    sentence: 'A condition looks only at questions asked before those it decides on.',
    *check({ questions, ui }) {
      const order = askedQuestions(ui);
      const conditions = declaredConditions(questions);
      for (const { in: file, path, part } of allIfParts({ questions, ui })) {
        if (file !== 'questions') continue;
        const decided = conditions[Number(path[1])]?.decided;
        for (const name of Object.keys(part.properties ?? {})) {
          const early = decided?.find(
            (other) => order.includes(other) && order.indexOf(other) <= order.indexOf(name),
          );
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
    *check({ questions }, _released, marked) {
      for (const { path, value } of marked.questions) {
        const isRequired = path.at(-2) === 'required' && !path.includes('if');
        if (!isRequired || !questions.properties[String(value)]?.deprecated) continue;
        const message = `The field "${String(value)}" is retired, so nobody can answer it.`;
        yield { in: 'questions', path, message, fix: 'Remove it from "required".' };
      }
    },
  },
];
