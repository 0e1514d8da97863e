import { answerTests } from '../../load/conditions.ts';
import type { IfSchema } from '../../load/declared-files.generated.ts';
import type { MarkedValue } from '../../load/marked-values.ts';
import { askedQuestions, questionOf } from '../../load/declared-files.ts';
import { fitsTest, kindOf } from '../../kinds/registry.ts';
import { declaredConditions } from '../../model/build-conditions.ts';
import type { Rule } from './rule.ts';

/** Rules about when a question is asked, and that it can be answered then. */
export const CONDITION_RULES: readonly Rule[] = [
  {
    id: 'if-requires',
    sentence: 'An `if` requires the fields it looks at, and no others.',
    *check(_files, _released, marked) {
      for (const { test, ...place } of ifParts(marked)) {
        const looked = Object.keys(test.properties ?? {});
        const required = test.required ?? [];
        for (const name of looked.filter((one) => !required.includes(one))) {
          const message = `This \`if\` looks at "${name}" without requiring it, so a missing answer would pass.`;
          const fix = `Add "required": ["${name}"] to the \`if\`.`;
          yield { ...place, message, fix };
        }
        for (const name of required.filter((one) => !looked.includes(one))) {
          const message = `This \`if\` requires "${name}" without looking at it.`;
          const fix = 'Remove it, or say in "properties" which answer is meant.';
          yield { ...place, path: [...place.path, 'required'], message, fix };
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
          if (!question || answerTests(answer).every((one) => fitsTest(question, one))) continue;
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
        for (const name of Object.keys(test.properties ?? {})) {
          const early = decided?.find(
            (other) => order.includes(other) && order.indexOf(other) <= order.indexOf(name),
          );
          if (early === undefined) continue;
          yield {
            ...place,
            path: [...place.path, 'properties', name],
            part: 'key',
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

/** Returns every `if`, of a condition or as a notification's `when`, and each part that it joins. */
function ifParts(marked: readonly MarkedValue[]) {
  // The meta-schemas describe this type.
  return marked.flatMap(({ value, ...place }) =>
    place['x-if'] ? [{ ...place, test: value as IfSchema }] : [],
  );
}
