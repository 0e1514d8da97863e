import { didYouMean } from '../../load/did-you-mean.ts';
import {
  datedNotices,
  fieldReferences,
  idLists,
  meantFields,
  shownLists,
  stepFields,
  type FieldReference,
} from '../../load/references.ts';
import { isDay } from '../../../../src/lib/format.ts';
import type { Rule } from './rule.ts';

/** Rules about steps, and about the cards and columns that show answers. */
export const STEP_RULES: readonly Rule[] = [
  {
    id: 'field-in-one-step',
    sentence: 'Each question that is asked is in exactly one step.',
    *check(files) {
      const { questions, ui } = files;
      const meant = meantFields(files);
      const places = stepFields(ui);
      for (const [name, field] of Object.entries(questions.properties)) {
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
    *check(files) {
      for (const [name, { parameter }] of Object.entries(files.questions.properties)) {
        if (parameter === undefined) continue;
        for (const { name: named, ...place } of fieldReferences(files)) {
          if (named !== name || isForStaff(place)) continue;
          yield {
            ...place,
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
    *check({ ui }) {
      const known = ui.steps.filter(({ fields }) => fields).map(({ id }) => id);
      for (const [path, cards] of shownLists(ui)) {
        for (const [index, { steps = [] }] of cards.entries()) {
          for (const [place, id] of steps.entries()) {
            if (known.includes(id)) continue;
            yield {
              in: 'ui',
              path: [...path, index, 'steps', place],
              message: `There is no step "${id}" with questions.`,
              fix: didYouMean(id, known),
            };
          }
        }
      }
    },
  },
  {
    id: 'distinct-ids',
    sentence: 'Steps, cards, columns, sections, choices, mails and webhooks have unique ids.',
    *check(files) {
      for (const { in: file, ids } of idLists(files)) {
        for (const [index, { path, id }] of ids.entries()) {
          if (ids.findIndex((one) => one.id === id) === index) continue;
          yield {
            in: file,
            path,
            message: `${JSON.stringify(id)} is here a second time.`,
            fix: 'Give it another id.',
          };
        }
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

/** Tells whether the place is read by staff alone, or holds looks that any question has. */
function isForStaff({ in: file, path: [first] }: Pick<FieldReference, 'in' | 'path'>): boolean {
  return file === 'ui' && (first === 'admin' || first === 'fields');
}
