import type { IfSchema } from '#scripts/codegen/declaration/declared-files.generated.ts';
import { askedQuestions, questionOf } from '#scripts/codegen/declaration/declared-files.ts';
import type { MarkedValue } from '#scripts/codegen/read/marked-values.ts';
import { fitsTest, kindOf } from '#scripts/codegen/kinds/registry.ts';
import {
  answerTests,
  declaredConditions,
  parseIf,
} from '#scripts/codegen/declaration/conditions.ts';
import { testsIn } from '#scripts/codegen/sql/expression.ts';
import type { JsonPath } from '#scripts/codegen/source/source-file.ts';
import { requiredQuestion, valueRule, type Rule } from '../rule.ts';

/** When a question is asked. */
export const CONDITION_RULES: readonly Rule[] = [
  valueRule({
    id: 'if-requires',
    mark: 'x-if',
    sentence:
      'An `if` requires the fields it looks at; one that it requires alone was answered in any way.',
    *faults(one) {
      const test = ifIn(one);
      const { properties = {}, required = [] } = test;
      const looked = Object.keys(properties);
      for (const name of looked.filter((other) => !required.includes(other))) {
        const message = `This \`if\` looks at "${name}" without requiring it, so a missing answer would pass.`;
        yield { message, fix: `Add "required": ["${name}"] beside these "properties".` };
      }
      for (const name of required.filter((other) => !looked.includes(other))) {
        if (!isLookedAtWithin(test, name)) continue;
        const message = `This \`if\` requires "${name}" beside the part that looks at it.`;
        const fix = 'Move it beside the "properties" that look at it, in each such part.';
        yield { path: [...one.path, 'required'], message, fix };
      }
    },
  }),
  valueRule({
    id: 'if-fits-type',
    mark: 'x-if',
    sentence:
      'A condition tests a field in the way of its type: a list by `contains`, a number or a date by its limits, too, others by `const` or `enum`.',
    *faults(one, files) {
      for (const [name, answer] of Object.entries(ifIn(one).properties ?? {})) {
        const question = questionOf(files, name);
        if (!question || answerTests(answer).every((test) => fitsTest(question, test)))
          continue;
        const path = [...one.path, 'properties', name];
        const message = `"${name}" cannot be tested like this.`;
        yield { path, message, fix: kindOf(question).tests.fix };
      }
    },
  }),
  valueRule({
    id: 'condition-looks-back',
    mark: 'x-if',
    sentence:
      'A condition looks only at questions asked before those it decides on. It may look ahead within a step if it only requires.',
    *faults(one, { questions, ui }) {
      // A notification decides on no question.
      if (one.in !== 'questions') return;
      const test = ifIn(one);
      const order = askedQuestions(ui);
      const condition = declaredConditions(questions)[Number(one.path[1])];
      const hidden = [condition?.then, condition?.else].flatMap(
        (effect) => effect?.absent ?? [],
      );
      const isNear = (...names: readonly string[]) =>
        ui.steps.some(({ fields = [] }) => names.every((name) => fields.includes(name)));
      const { properties = {}, required = [] } = test;
      for (const name of new Set([...Object.keys(properties), ...required])) {
        const early = condition?.decided.find(
          (other) =>
            order.includes(other) &&
            order.indexOf(other) <= order.indexOf(name) &&
            (other === name || hidden.includes(other) || !isNear(other, name)),
        );
        if (early === undefined) continue;
        const message = `This condition on "${name}" decides on "${early}", which is not asked after it.`;
        const fix = 'Move the questions in the steps, or turn the condition around.';
        yield { ...placeOf(one.path, test, name), message, fix };
      }
    },
  }),
  valueRule({
    id: 'required-is-asked',
    sentence: 'A required field is one that is asked.',
    *faults(one, files) {
      const question = requiredQuestion(one, files);
      if (!question?.schema.deprecated) return;
      const message = `The field "${question.name}" is retired, so nobody can answer it.`;
      yield { message, fix: 'Remove it from "required".' };
    },
  }),
];

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

/** Returns the `if` or `when` that a value with this mark is, or a part of one. */
function ifIn({ value }: MarkedValue): IfSchema {
  // The meta-schemas describe this type.
  return value as IfSchema;
}
