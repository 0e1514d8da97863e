import { linesOf } from '#src/engine/display.ts';
import { placesIn } from '#src/lib/text/fill.ts';
import { dayOf } from '#src/engine/values/relative-day.ts';
import { formatDay } from '#src/lib/text/format.ts';
import { kindOf } from '../../kinds/registry.ts';
import { questionsOf, type DeclaredFiles } from '../../declaration/declared-files.ts';
import type { MailUi, QuestionsFile } from '../../declaration/declared-files.generated.ts';
import { declaredConditions } from '../../declaration/conditions.ts';
import { questionRule, valueRule, type Rule } from './rule.ts';

/** Enough to renew a notice. */
const REMINDER_DAYS = 60;

/** Advice about the questions of a form, or of an item. */
export const QUESTION_ADVICE: readonly Rule[] = [
  questionRule({
    id: 'whole-pattern',
    sentence: 'A pattern describes the whole answer. This is advice.',
    *faults(question) {
      for (const { key, ...words } of kindOf(question).advice?.(question) ?? []) {
        yield { path: [key], ...words };
      }
    },
  }),
  {
    id: 'distinct-questions',
    sentence: 'Questions that a step asks together have different titles. This is advice.',
    *check({ questions, ui }) {
      const titleOf = (name: string) => {
        const question = questions.properties[name];
        return `${question?.part?.title ?? ''}\n${question?.title.trim()}`.toLowerCase();
      };
      for (const { fields = [] } of ui.steps) {
        for (const [index, name] of fields.entries()) {
          const first = fields
            .slice(0, index)
            .find((one) => titleOf(one) === titleOf(name) && !areApart(questions, one, name));
          if (first === undefined) continue;
          yield {
            in: 'questions',
            path: ['properties', name, 'title'],
            message: `The question "${first}" of the same step has this title, too.`,
            fix: 'Give one of them another title: nobody could tell the two apart.',
          };
        }
      }
    },
  },
];

/** Advice about a form's notices, links and mails. */
export const FORM_ADVICE: readonly Rule[] = [
  {
    id: 'notice-is-current',
    sentence: `A notice expires in ${REMINDER_DAYS} days at the earliest. This is advice.`,
    *check({ ui }) {
      const reminded = dayOf(`+P${REMINDER_DAYS}D`);
      for (const [step, { notices = [] }] of ui.steps.entries()) {
        for (const [index, { title, expires = '9999' }] of notices.entries()) {
          if (expires > reminded) continue;
          yield {
            in: 'ui',
            path: ['steps', step, 'notices', index, 'expires'],
            message: `The notice "${title}" expires on ${formatDay(expires)}, and prospects still read it then.`,
            fix: 'Have it renewed and write its new day, or take it out.',
          };
        }
      }
    },
  },
  valueRule({
    id: 'answers-stay-here',
    sentence: 'No link takes an answer to another site. This is advice.',
    *faults({ value, path, 'x-places': places }) {
      if (typeof value !== 'string' || path.at(-1) !== 'href' || places !== 'answers') return;
      const names = placesIn(value).filter((name) => name !== 'reference');
      if (names.length === 0) return;
      const answers = names.map((name) => `{${name}}`).join(', ');
      yield {
        message: `This link takes ${answers} to ${new URL(value).host}.`,
        fix: 'Say so on the privacy page, or use the {reference} alone.',
      };
    },
  }),
  {
    id: 'mail-to-prospect-is-brief',
    sentence: 'A mail to the prospect names some short answers, or none. This is advice.',
    *check(files) {
      for (const [index, mail] of (files.ui.notifications?.mails ?? []).entries()) {
        // Any other recipient is a declared address.
        const needless = mail.to.startsWith('{') && needlessAnswers(files, mail);
        if (!needless) continue;
        yield {
          in: 'ui',
          path: ['notifications', 'mails', index, 'text'],
          message: `The mail "${mail.id}" sends ${needless} to an address that nobody has verified.`,
          fix: 'Name short answers, or the {reference} alone.',
        };
      }
    },
  },
];

/** Returns whether a condition excludes the questions in different branches. */
function areApart(questions: QuestionsFile, one: string, other: string): boolean {
  return declaredConditions(questions).some(({ then, else: otherwise }) =>
    [
      [one, other],
      [other, one],
    ].some(([a = '', b = '']) => then.absent.includes(a) && otherwise.absent.includes(b)),
  );
}

function needlessAnswers(files: DeclaredFiles, mail: MailUi): string | undefined {
  const places = placesIn([mail.subject, ...mail.text.flatMap(linesOf)].join('\n'));
  if (places.includes('answers')) return 'every answer';
  const long = questionsOf(files).find(
    (question) => places.includes(question.name) && kindOf(question).isLong?.(question),
  );
  return long && `the long text {${long.name}}`;
}
