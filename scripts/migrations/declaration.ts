import type { DatabaseModel, Released, Rename } from '../codegen/sql/database-model.ts';
import { databaseModel } from '../codegen/targets/database/build-database.ts';
import { buildModel, hasTable, type DeclarationModel } from '../codegen/model/build-model.ts';
import { checkForms } from '../codegen/check/check-forms.ts';
import type { CheckedForm } from '../codegen/check/check.ts';
import type { LoadedTexts } from '../codegen/read/load.ts';
import type { SourceFile } from '../codegen/read/source-file.ts';

/** A form's declaration, with its released and its declared database. */
export interface Declaration {
  readonly model: DeclarationModel;
  /** Without it, the form has no table yet. */
  readonly released: Released | undefined;
  readonly database: DatabaseModel;
  readonly renames: readonly Rename[];
  /** The place of a value in each file. */
  readonly places: Readonly<Record<'questions' | 'ui', SourceFile['place']>>;
}

/** Returns the declarations of the forms with a table. */
export function readDeclarations(loaded: readonly LoadedTexts[]) {
  const checked = checkForms(loaded);
  if (!checked.ok) return checked;
  const declarations = checked.forms.map(readDeclaration);
  return {
    ok: true as const,
    declarations: declarations.filter(({ model }) => hasTable(model)),
  };
}

function readDeclaration({ texts, files, sources }: CheckedForm): Declaration {
  const { form, released } = texts;
  const model = buildModel(form, files, released);
  return {
    model,
    released,
    database: databaseModel(model),
    renames: model.renames,
    places: { questions: sources.questions.place, ui: sources.ui.place },
  };
}
