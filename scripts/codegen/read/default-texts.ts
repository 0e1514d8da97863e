import { ANSWER_WORDS } from '../kinds/kind.ts';
import { isGroup, itemFiles, ITEM_TEXTS } from '../kinds/group.ts';
import { usualMessages } from '../kinds/registry.ts';
import type { UiFile } from '../declaration/declared-files.generated.ts';
import { askedQuestions, questionsOf, type Question } from '../declaration/declared-files.ts';
import type { FlatFiles } from './composites.ts';

const CLOSING = {
  closes: 'You can send your answers until {time}.',
  closed:
    'This form closed on {time}. You can still read and download answers that this browser keeps.',
};

const OMB_NUMBER = { ombNumber: 'OMB control number: {number}.' };
const EXPIRES = { expires: 'Expires {date}.' };

const FAILURES = { closed: 'This form is closed and takes no more answers.' };

/**
 * Returns the declaration with every default text that the form shows, so that other languages
 * translate it.
 */
export function withDefaultTexts(files: FlatFiles): FlatFiles {
  const { ui } = files;
  const { wizard, summary } = ui;
  const messages = {
    ...usualMessages(questionsInOrder(files)),
    ...wizard.messages,
  };
  const failures = { ...FAILURES, ...summary.failures };
  return {
    ...files,
    ui: {
      ...ui,
      wizard: { ...defaultWords(files), ...wizard, messages },
      summary: { ...summary, failures },
    },
  };
}

/** Returns the questions in the order of asking, each group before the questions of its items. */
function questionsInOrder(files: FlatFiles): readonly Question[] {
  const asked = askedQuestions(files.ui);
  const placeOf = ({ name }: Question) =>
    asked.includes(name) ? asked.indexOf(name) : Infinity;
  return (
    questionsOf(files)
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      .flatMap((one) => (isGroup(one) ? [one, ...questionsOf(itemFiles(one, files))] : [one]))
      // A rule refuses a composite in an item.
      .filter(({ schema }) => schema.type !== 'object')
  );
}

/** Returns the texts of the wizard that only some forms show. */
function defaultWords(files: FlatFiles): Partial<UiFile['wizard']> {
  const { closes, steps } = files.ui;
  const notices = steps.flatMap((step) => step.notices ?? []);
  const hasWordlessAnswers = questionsOf(files).some(
    ({ schema }) => schema.const !== undefined || isCheckbox(schema),
  );
  return {
    ...(closes !== undefined && CLOSING),
    ...(notices.some(({ omb }) => omb !== undefined) && OMB_NUMBER),
    ...(notices.some(({ expires }) => expires !== undefined) && EXPIRES),
    ...(questionsOf(files).some(isGroup) && {
      items: { ...ITEM_TEXTS, ...files.ui.wizard.items },
    }),
    ...(hasWordlessAnswers && { answerWords: { ...ANSWER_WORDS } }),
  };
}

function isCheckbox({ type, oneOf }: { readonly type: string; readonly oneOf?: unknown }) {
  return type === 'boolean' && oneOf === undefined;
}
