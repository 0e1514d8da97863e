import { didYouMean } from '../../load/did-you-mean.ts';
import type { UiFile } from '../../load/declared-files.generated.ts';
import type { JsonPath } from '../../load/source-file.ts';
import { isDay } from '../../../../src/lib/format.ts';
import { meantQuestions, questionNames } from '../named-questions.ts';
import type { Rule } from './rule.ts';

/** Rules about steps, and about the cards and columns that show answers. */
export const STEP_RULES: readonly Rule[] = [
  {
    id: 'field-in-one-step',
    sentence: 'Each question that is asked is in exactly one step.',
    *check(files, _released, marked) {
      const meant = meantQuestions(files, marked);
      const places = files.ui.steps.flatMap(({ fields = [] }, step) =>
        fields.map((name, index) => ({ name, path: ['steps', step, 'fields', index] })),
      );
      for (const [name, field] of Object.entries(files.questions.properties)) {
        const [first, second] = places.filter((place) => place.name === name);
        // A misspelt name is reported where it is written.
        const isMisspelt = places.some((place) => meant.get(place.name) === name);
        if (!first && !isMisspelt && !field.deprecated && field.parameter === undefined) {
          yield {
            in: 'questions',
            path: ['properties', name],
            part: 'key',
            message: `The field "${name}" is in no step, so nobody is asked.`,
            fix: 'Add it to the "fields" of a step in onboarding.ui.json, or retire it with "deprecated": true.',
          };
        }
        if (second) {
          yield {
            in: 'ui',
            path: second.path,
            message: `The field "${name}" is asked twice.`,
            fix: 'Keep it in one step.',
          };
        }
        if (first && field.deprecated) {
          yield {
            in: 'ui',
            path: first.path,
            message: `The field "${name}" is retired, but still asked.`,
            fix: 'Remove it from the step, or remove "deprecated" from the field.',
          };
        }
      }
    },
  },
  {
    id: 'hidden-question',
    sentence:
      'A question with "parameter" is answered by the page\'s address alone: no step, rule or text for prospects names it, and the wizard\'s own parameters give no answer.',
    *check(files, _released, marked) {
      for (const [name, { parameter }] of Object.entries(files.questions.properties)) {
        if (parameter === undefined) continue;
        for (const { in: file, path, part, ...one } of questionNames(files, marked)) {
          if (one.value !== name || one['x-names'] !== 'asked') continue;
          yield {
            in: file,
            path,
            ...(part && { part }),
            message: `Nobody is asked for "${name}": it comes from the page's address, and only staff sees it.`,
            fix: 'Take it out here, or remove "parameter" from the question.',
          };
        }
        if (!WIZARD_PARAMETERS.includes(parameter)) continue;
        yield {
          in: 'questions',
          path: ['properties', name, 'parameter'],
          message: `The wizard itself uses "${parameter}" in the page's address.`,
          fix: 'Use another parameter.',
        };
      }
    },
  },
  {
    id: 'notice-is-dated',
    sentence: 'The day on which a notice expires is one of the calendar.',
    *check({ ui }) {
      for (const { path, notice } of datedNotices(ui)) {
        if (isDay(notice.expires)) continue;
        const message = `"${notice.expires}" is no day of the calendar.`;
        yield { in: 'ui', path, message, fix: 'Write a day such as 2027-03-31.' };
      }
    },
  },
  {
    id: 'unknown-step',
    sentence: 'A card that takes the answers of steps names steps with questions.',
    *check({ ui }, _released, marked) {
      const known = ui.steps.filter(({ fields }) => fields).map(({ id }) => id);
      for (const { path, value, 'x-names': named } of marked.ui) {
        const id = String(value);
        if (named !== 'step' || known.includes(id)) continue;
        yield {
          in: 'ui',
          path,
          message: `There is no step "${id}" with questions.`,
          fix: didYouMean(id, known),
        };
      }
    },
  },
  {
    id: 'distinct-ids',
    sentence: 'Steps, cards, columns, sections, choices, mails and webhooks have unique ids.',
    *check(_files, _released, marked) {
      const seen = new Set<string>();
      for (const { in: file, path, value, 'x-unique': scope } of Object.values(marked).flat()) {
        if (scope === undefined) continue;
        const key = JSON.stringify([file, value, scope === 'list' && path.slice(0, -2)]);
        const message = `${JSON.stringify(value)} is here a second time.`;
        const fix = 'Give it another id.';
        if (seen.has(key)) yield { in: file, path: path.slice(0, -1), message, fix };
        seen.add(key);
      }
    },
  },
  {
    id: 'one-welcome-one-summary',
    sentence: 'The steps begin with at most one welcome and end with the one summary.',
    *check({ ui }) {
      for (const [index, step] of ui.steps.entries()) {
        const last = index === ui.steps.length - 1;
        const right = { welcome: index === 0, summary: last, questions: !last }[step.kind];
        if (right) continue;
        yield {
          in: 'ui',
          path: ['steps', index, 'kind'],
          message: `A step of kind "${step.kind}" cannot be here.`,
          fix: 'A welcome comes first, the questions follow, the summary comes last.',
        };
      }
    },
  },
];

/** The parameters of the page's address that name the step and the card to change. */
const WIZARD_PARAMETERS: readonly string[] = ['step', 'change'];

/** Returns the notices that expire, each with the place of its last day. */
export function datedNotices({ steps }: UiFile) {
  return steps.flatMap(({ notices = [] }, step) =>
    notices.flatMap((notice, index) => {
      const { title, expires } = notice;
      const path: JsonPath = ['steps', step, 'notices', index, 'expires'];
      return expires === undefined ? [] : [{ path, notice: { title, expires } }];
    }),
  );
}
