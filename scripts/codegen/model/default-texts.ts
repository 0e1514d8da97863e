import { ANSWER_WORDS } from '../kinds/answer-words.ts';
import { isGroup, ITEM_TEXTS } from '../kinds/group.ts';
import { usualMessages } from '../kinds/registry.ts';
import type { UiFile } from '../read/declared-files.generated.ts';
import { questionsOf, type DeclaredFiles } from '../read/declared-files.ts';
import { buildFields } from './build-fields.ts';

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
 *
 * @param flat the declaration with the parts of composites among its questions
 */
export function withDefaultTexts(files: DeclaredFiles, flat = files): DeclaredFiles {
  const { ui } = files;
  const { wizard, summary } = ui;
  const messages = {
    ...usualMessages(Object.values(buildFields(flat.questions, flat.ui))),
    ...wizard.messages,
  };
  const failures = { ...FAILURES, ...summary.failures };
  return {
    ...files,
    ui: {
      ...ui,
      wizard: { ...defaultWords(flat), ...wizard, messages },
      summary: { ...summary, failures },
    },
  };
}

/** Returns the texts of the wizard that only some forms show. */
function defaultWords(files: DeclaredFiles): Partial<UiFile['wizard']> {
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
