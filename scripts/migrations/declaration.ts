import { RELEASED_PATH, type DatabaseModel, type Released } from '../codegen/sql/database-model.ts';
import { databaseModel } from '../codegen/emit/sql/build-database.ts';
import { StartupError } from '../../server/backend/database/startup-error.ts';
import { buildModel, type DeclarationModel } from '../codegen/model/build-model.ts';
import { check } from '../codegen/check/check.ts';
import { renames, type Rename } from '../codegen/emit/sql/renames.ts';
import type { Diagnostic } from '../codegen/load/diagnostic.ts';
import { loadProject, type LoadedTexts } from '../codegen/load/load.ts';
import type { SourceFile } from '../codegen/load/source-file.ts';

/** A valid declaration, with the released database and the declared one. */
export interface Declaration {
  readonly model: DeclarationModel;
  readonly released: Released;
  readonly database: DatabaseModel;
  readonly renames: readonly Rename[];
  /** Return the place of a value in each file. */
  readonly places: Readonly<Record<'questions' | 'ui', SourceFile['place']>>;
}

export type ReadDeclaration =
  | { readonly ok: true; readonly declaration: Declaration }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** @throws {StartupError} when a file of the project at `root` can't be read */
export async function loadDeclaration(root: string): Promise<ReadDeclaration> {
  const [intake] = await loadProject(root);
  if (!intake) throw new Error('no form');
  return readDeclaration(intake);
}

export function readDeclaration(texts: LoadedTexts): ReadDeclaration {
  const { released } = texts;
  if (!released) {
    throw new StartupError(`${RELEASED_PATH} is missing: restore it (git checkout).`);
  }
  const checked = check(texts);
  if (!checked.ok) return checked;
  const model = buildModel(texts.form, checked.files);
  const database = databaseModel(model);
  if (released.table !== database.table) {
    throw new StartupError(
      `The table is "${released.table}" in the database: write "${released.table}" in form.ui.json.`,
    );
  }
  const { questions, ui } = checked.sources;
  return {
    ok: true,
    declaration: {
      model,
      released,
      database,
      renames: renames(model.form),
      places: { questions: questions.place, ui: ui.place },
    },
  };
}
