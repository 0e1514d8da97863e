import type { DatabaseModel, Released, Rename } from '../codegen/sql/database-model.ts';
import { databaseModel } from '../codegen/emit/sql/build-database.ts';
import { StartupError } from '../../server/backend/database/startup-error.ts';
import { buildModel, type DeclarationModel } from '../codegen/model/build-model.ts';
import { checkForms } from '../codegen/check/check-forms.ts';
import type { CheckedForm } from '../codegen/check/check.ts';
import type { LoadedTexts } from '../codegen/load/load.ts';
import type { SourceFile } from '../codegen/load/source-file.ts';

/** A form's valid declaration, with the released database and the declared one. */
export interface Declaration {
  readonly model: DeclarationModel;
  /** Without it, no migration has made the form's table yet. */
  readonly released: Released | undefined;
  readonly database: DatabaseModel;
  readonly renames: readonly Rename[];
  /** Return the place of a value in each file. */
  readonly places: Readonly<Record<'questions' | 'ui', SourceFile['place']>>;
}

/** Returns the declarations of the published forms. */
export function readDeclarations(loaded: readonly LoadedTexts[]) {
  const checked = checkForms(loaded);
  if (!checked.ok) return checked;
  const published = checked.forms.filter(({ files }) => files.ui.published !== false);
  return { ok: true as const, declarations: published.map(readDeclaration) };
}

/** @throws {StartupError} when the form's table has another name in the database */
function readDeclaration({ texts, files, sources }: CheckedForm): Declaration {
  const { form, released } = texts;
  const model = buildModel(form, files);
  const database = databaseModel(model);
  if (released && released.table !== database.table) {
    throw new StartupError(
      `The table is "${released.table}" in the database: write "${released.table}" in ${texts.paths.ui}.`,
    );
  }
  return {
    model,
    released,
    database,
    renames: model.renames,
    places: { questions: sources.questions.place, ui: sources.ui.place },
  };
}
