import { parseJson } from '#src/lib/json.ts';
import type { SourceName } from '../../declaration/declared-files.ts';
import { withKeysOfKinds } from '../../kinds/question-format.ts';
import { QUESTION_FORMATS } from '../../kinds/registry.ts';
import { readRequired } from '../../source/text-files.ts';

type Formats = Readonly<Record<SourceName, string>>;

/** The files of the formats. */
export const META_PATHS: Readonly<Record<SourceName, string>> = {
  questions: 'schema/meta/form.schema.meta.json',
  ui: 'schema/meta/form.ui.meta.json',
  site: 'schema/meta/site.meta.json',
  texts: 'schema/meta/texts.meta.json',
};

/** Reads the formats. Each has the definitions of the others to which it refers. */
export async function loadFormats(root: string): Promise<Formats> {
  const [declared, ui, site, texts] = await Promise.all([
    readRequired(root, META_PATHS.questions),
    readRequired(root, META_PATHS.ui),
    readRequired(root, META_PATHS.site),
    readRequired(root, META_PATHS.texts),
  ]);
  const questions = withKeysOfKinds(declared, QUESTION_FORMATS);
  return {
    questions,
    ui: withQuestionFormat({ questions, ui }),
    site,
    texts: withUiFormat({ ui, texts }),
  };
}

/** Returns the UI file's format with the definitions of the questions' format that it names. */
function withQuestionFormat({ questions, ui }: Pick<Formats, 'questions' | 'ui'>): string {
  const { definitions } = Object(parseJson(named(questions, '#/definitions/')));
  const ofQuestions = Object.entries(Object(definitions)).map(([name, definition]) => [
    `question.${name}`,
    definition,
  ]);
  const format = Object(parseJson(named(ui, 'form.schema.meta.json#/definitions/')));
  const all = { ...format.definitions, ...Object.fromEntries(ofQuestions) };
  return JSON.stringify({ ...format, definitions: all });
}

/** Returns the format of the default texts with the UI file's format, to which it refers. */
function withUiFormat({ ui, texts }: Pick<Formats, 'ui' | 'texts'>): string {
  const format = Object(
    parseJson(texts.replaceAll('form.ui.meta.json#/', '#/definitions/ui/')),
  );
  return JSON.stringify({ ...format, definitions: { ui: parseJson(ui) } });
}

/** Returns a format that refers to the definitions of questions by one name. */
function named(format: string, before: string): string {
  return format.replaceAll(before, '#/definitions/question.');
}
