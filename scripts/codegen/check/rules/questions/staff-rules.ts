import { STAFF_CONTROLS } from '#src/staff/contract/fields.ts';
import { kindOf } from '#scripts/codegen/kinds/registry.ts';
import { parsePlaces } from '#src/lib/text/fill.ts';
import type { Question } from '#scripts/codegen/declaration/declared-files.ts';
import { questionRule, requiredQuestion, valueRule, type Rule } from '../rule.ts';

/** Functions for all forms read this column, and compare it with the accounts. */
const ASSIGNEE = 'assignee';

/** A rule about the questions of prospects. */
export const ACCOUNT_IS_STAFFS = questionRule({
  id: 'account-is-staffs',
  sentence: 'Staff alone is asked for a staff account.',
  *faults({ name, schema }) {
    if (schema.format !== 'account') return;
    const message = `A prospect cannot choose a staff account for "${name}".`;
    yield { path: ['format'], message, fix: 'Move the question to admin.questions.' };
  },
});

/** Rules about staff's questions, beside those of all questions. */
export const STAFF_RULES: readonly Rule[] = [
  questionRule({
    id: 'staff-question',
    sentence:
      'A question of staff is no group, composite, consent or hidden value, and its title has no earlier answer; a staff account is that of "assignee", and no question is called "note".',
    *faults(question) {
      const { name, schema } = question;
      if (!isAskable(question)) {
        const message = `Staff cannot answer "${name}": it has no control for this kind of question.`;
        const fix = 'Ask for choices, yes or no, a text, an address, a number or a date.';
        yield { path: ['type'], message, fix };
      }
      if (name === 'note') {
        const message = 'The history calls the notes of staff "note".';
        yield { message, fix: 'Give the question another name.' };
      }
      if ((name === ASSIGNEE) !== (schema.format === 'account')) {
        const message = `"${name}" and its format do not fit: the database compares "${ASSIGNEE}" alone with the staff accounts.`;
        const fix = `Write "${ASSIGNEE}": { "type": "string", "format": "account", … }, and no other question like it.`;
        yield { message, fix };
      }
      if (parsePlaces(schema.title).length === 0) return;
      const message = `The title of "${name}" cannot name an answer.`;
      yield { path: ['title'], message, fix: 'Write it without braces.' };
    },
  }),
  valueRule({
    id: 'staff-leaves-open',
    sentence: 'Staff may leave each of its questions open: no condition requires an answer.',
    *faults(one, files) {
      const question = requiredQuestion(one, files);
      if (!question) return;
      const message = `Staff need not answer "${question.name}": it saves a status before all is known.`;
      const fix =
        'Take "then" out. "else": { "properties": { … false } } alone says when the question is asked.';
      yield { message, fix };
    },
  }),
];

function isAskable(question: Question): boolean {
  const { schema } = question;
  const hasControl = () => STAFF_CONTROLS[kindOf(question).build(question).kind] !== 'none';
  return schema.type !== 'object' && hasControl();
}
