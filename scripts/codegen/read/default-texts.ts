import { isGroup, itemFiles } from '../kinds/group.ts';
import { usualMessages } from '../kinds/registry.ts';
import type { UiFile } from '../declaration/declared-files.generated.ts';
import { askedQuestions, questionsOf, type Question } from '../declaration/declared-files.ts';
import type { FlatFiles } from './composites.ts';

/**
 * Returns the declaration with every default text that the form shows, so that other languages
 * translate it.
 */
export function withDefaultTexts(files: FlatFiles): FlatFiles {
  const { ui, texts } = files;
  const { wizard, summary } = ui;
  const questions = questionsInOrder(files);
  const messages = { ...usualMessages(questions, texts), ...wizard.messages };
  const failures = { ...texts.summary.failures, ...summary.failures };
  return {
    ...files,
    ui: {
      ...ui,
      wizard: { ...defaultWords(files, questions), ...wizard, messages },
      summary: { ...summary, failures },
    },
  };
}

/** Returns the questions in the order of asking, each group before the questions of its items. */
function questionsInOrder(files: FlatFiles): readonly Question[] {
  const asked = askedQuestions(files.ui);
  const turnOf = ({ name }: Question) =>
    asked.includes(name) ? asked.indexOf(name) : Infinity;
  return (
    questionsOf(files)
      .toSorted((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1))
      .flatMap((one) => (isGroup(one) ? [one, ...questionsOf(itemFiles(one, files))] : [one]))
      // A rule refuses a composite in an item.
      .filter(({ schema }) => schema.type !== 'object')
  );
}

/** Returns the texts of the wizard that only some forms show. */
function defaultWords(
  { ui, texts }: FlatFiles,
  questions: readonly Question[],
): Partial<UiFile['wizard']> {
  const { closes, closed, ombNumber, expires, items, answerWords } = texts.wizard;
  const notices = ui.steps.flatMap((step) => step.notices ?? []);
  const hasWordlessAnswers = questions.some(
    ({ schema }) => schema.const !== undefined || isCheckbox(schema),
  );
  return {
    ...(ui.closes !== undefined && { closes, closed }),
    ...(notices.some(({ omb }) => omb !== undefined) && { ombNumber }),
    ...(notices.some((notice) => notice.expires !== undefined) && { expires }),
    ...(questions.some(isGroup) && { items: { ...items, ...ui.wizard.items } }),
    ...(hasWordlessAnswers && { answerWords }),
  };
}

function isCheckbox({ type, oneOf }: { readonly type: string; readonly oneOf?: unknown }) {
  return type === 'boolean' && oneOf === undefined;
}
