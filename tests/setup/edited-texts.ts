import { buildModel, type DeclarationModel } from '../../scripts/codegen/build-model.ts';
import { check } from '../../scripts/codegen/check.ts';
import { databaseModel } from '../../scripts/codegen/database/database-model.ts';
import type { DeclaredFiles } from '../../scripts/codegen/declared-files.ts';
import { load, type LoadedTexts } from '../../scripts/codegen/load.ts';

type Editable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Editable<Value[Key]> }
  : Value;

/** An edit of the two schema files, as a content editor would make it. */
export type Edit = (files: Editable<Pick<DeclaredFiles, 'questions' | 'ui'>>) => void;

/** The project's declaration after an edit of its two schema files, as if nothing had been released yet. */
export async function editedTexts(edit: Edit): Promise<LoadedTexts> {
  return edited({ ...(await load(process.cwd())), released: undefined }, edit);
}

/** A declaration after an edit, where all that was declared before has been released. */
export function editedAfterRelease(texts: LoadedTexts, edit: Edit): LoadedTexts {
  const released = { migration: 'the_last.sql', ...databaseModel(modelOf(texts)) };
  return edited({ ...texts, released }, edit);
}

function edited(texts: LoadedTexts, edit: Edit): LoadedTexts {
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

/** The model of a declaration without faults. */
export function modelOf(texts: LoadedTexts): DeclarationModel {
  const checked = check(texts);
  if (!checked.ok) throw new Error(JSON.stringify(checked.diagnostics, null, 2));
  return buildModel(checked.files);
}
