import type { DatabaseModel, Released, Rename } from '../codegen/sql/database-model.ts';
import { databaseModel } from '../codegen/targets/database/build-database.ts';
import { buildModel, hasTable, type DeclarationModel } from '../codegen/model/build-model.ts';
import { checkForms } from '../codegen/check-forms.ts';
import type { Declaration } from '../codegen/read/read.ts';
import type { LoadedTexts } from '../codegen/read/load.ts';
import type { SourceFile } from '../codegen/source/source-file.ts';

/** A form's declaration, with its released and its declared database. */
export interface MigratedForm {
  readonly model: DeclarationModel;
  /** Without it, the form has no table yet. */
  readonly released: Released | undefined;
  readonly database: DatabaseModel;
  readonly renames: readonly Rename[];
  /** The place of a value in each file. */
  readonly places: Readonly<Record<'questions' | 'ui', SourceFile['place']>>;
}

/** Returns the declarations of the forms with a table. */
export function readMigratedForms(loaded: readonly LoadedTexts[]) {
  const checked = checkForms(loaded);
  if (!checked.ok) return checked;
  const declarations = checked.forms.map(({ main }) => readMigratedForm(main));
  return {
    ok: true as const,
    declarations: declarations.filter(({ model }) => hasTable(model)),
  };
}

/** Returns the form of a declaration without diagnostics. */
export function readMigratedForm(declaration: Declaration): MigratedForm {
  const { texts, place } = declaration;
  const model = buildModel(declaration);
  return {
    model,
    released: texts.released,
    database: databaseModel(model),
    renames: model.renames,
    places: {
      questions: (path, part) => place('questions', path, part),
      ui: (path, part) => place('ui', path, part),
    },
  };
}
