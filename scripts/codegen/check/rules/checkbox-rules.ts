import { isCheckbox } from '../../kinds/boolean.ts';
import { questionOf, questionsOf } from '../../declaration/declared-files.ts';
import type { Rule } from './rule.ts';

/** Yes or no: two choices with their words, or one checkbox. */
export const CHECKBOX_RULES: readonly Rule[] = [
  {
    id: 'yes-or-no-words',
    sentence: 'A yes-or-no question has its two choices, or is a checkbox.',
    *check(files) {
      for (const { name, schema, look } of questionsOf(files)) {
        const isAlone = schema.type === 'boolean' && !schema.const && !schema.oneOf;
        if (!isAlone || isCheckbox(look)) continue;
        yield {
          in: 'questions',
          path: ['properties', name],
          part: 'key',
          message: `"${name}" has no words for yes and no.`,
          fix: `Add the choices, "oneOf": [{ "const": true, "title": "Yes" }, …], or ask by one checkbox: "${name}": { "ui:widget": "checkbox" } under "fields" of form.ui.json.`,
        };
      }
    },
  },
  {
    id: 'checkbox-is-optional',
    sentence: 'No checkbox is required: an unchecked one is an answer, too.',
    *check(files, _released, marked) {
      for (const { path, value, ...place } of marked) {
        const isRequired =
          place.in === 'questions' && path.at(-2) === 'required' && !path.includes('if');
        const question = isRequired ? questionOf(files, String(value)) : undefined;
        if (!question || question.schema.type !== 'boolean' || !isCheckbox(question.look))
          continue;
        yield {
          in: 'questions',
          path,
          message: `"${question.name}" is a checkbox, which nobody must check.`,
          fix: 'Remove it from "required". Ask for consent, by "const": true, if nobody may go on without it.',
        };
      }
    },
  },
];
