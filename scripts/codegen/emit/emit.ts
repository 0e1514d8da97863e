import type { Released } from '../sql/database-model.ts';
import { databaseModel } from './sql/build-database.ts';
import type { DeclaredFiles } from '../load/declared-files.ts';
import type { DeclarationModel } from '../model/build-model.ts';
import { transition } from '../../migrations/transition.ts';
import { emitDatabase } from './ts/database.ts';
import { emitFormLists } from './ts/form-lists.ts';
import { emitModels } from './ts/forms.ts';
import { emitDeclaredState } from './sql/declared-state.ts';
import { renames } from './sql/clauses.ts';
import { emitSite } from './ts/site.ts';
import {
  emitAnswerType,
  emitPlainSchema,
  emitValidators,
  emitValidatorTypes,
} from './ts/validators.ts';

/**
 * Returns the artefacts of a form by their paths below the project's root. The same model gives the same bytes, whatever other forms there are.
 * @param released the database after the last migration: rules that older pages don't know are deferred
 */
export async function emitOneForm(
  model: DeclarationModel,
  files: DeclaredFiles,
  released?: Released,
) {
  const modules = [
    ['answers.ts', await emitAnswerType(model)],
    ...emitModels(model, files),
    ['form.schema.json', emitPlainSchema(model)],
    ['validators.d.ts', emitValidatorTypes(model)],
    ['validators.js', emitValidators(model)],
  ] as const;
  return [
    ...modules.map(([name, text]) => [`src/generated/${model.id}/${name}`, text] as const),
    ...(model.published ? [[declaredPath(model), declaredSql(model, released)] as const] : []),
  ];
}

/** Returns the artefacts that all forms share. */
export function emitShared(models: readonly DeclarationModel[]) {
  return [
    ['src/generated/database.ts', emitDatabase(models)] as const,
    ...emitFormLists(models),
    ...emitSite(models.filter((model) => model.published)),
  ];
}

export function declaredPath({ id }: DeclarationModel): string {
  return `supabase/declared/${id}.sql`;
}

/**
 * Returns the declared state without the rules that a page from before the change could break.
 * @param isNew for the migration that makes the form's table
 */
export function declaredSql(model: DeclarationModel, released?: Released, isNew = false): string {
  const renamed = renames(model.form);
  const { after } = transition(released, databaseModel(model), renamed);
  return emitDeclaredState(after, renamed, isNew);
}
