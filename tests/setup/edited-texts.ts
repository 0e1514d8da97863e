import type { DeclaredFiles } from '../../scripts/codegen/declared-files.ts';
import { load, type LoadedTexts } from '../../scripts/codegen/load.ts';

type Editable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Editable<Value[Key]> }
  : Value;

/** An edit of the two schema files, as a content editor would make it. */
export type Edit = (files: Editable<Pick<DeclaredFiles, 'questions' | 'ui'>>) => void;

/** The project's declaration after an edit of its two schema files. */
export async function editedTexts(edit: Edit): Promise<LoadedTexts> {
  const texts = await load(process.cwd());
  const questions = JSON.parse(texts.sources.questions) as Editable<DeclaredFiles['questions']>;
  const ui = JSON.parse(texts.sources.ui) as Editable<DeclaredFiles['ui']>;
  edit({ questions, ui });
  const sources = {
    ...texts.sources,
    questions: JSON.stringify(questions, null, 2),
    ui: JSON.stringify(ui, null, 2),
  };
  return { ...texts, sources };
}
