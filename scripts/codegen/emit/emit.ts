import type { Answers } from '#src/form-engine/form-model.ts';
import type { DatabaseModel } from '../sql/database-model.ts';
import { hasTable, type DeclarationModel } from '../model/build-model.ts';
import { emitDatabase } from './ts/database.ts';
import { emitFormLists, type TranslatedForm } from './ts/form-lists.ts';
import { emitBranchAnswers, emitModels, STAFF_FORM } from './ts/forms.ts';
import { emitDeclaredState } from './sql/declared-state.ts';
import { emitSite, type SiteOptions } from './ts/site.ts';
import {
  emitAnswerType,
  emitPlainSchema,
  emitValidators,
  emitValidatorTypes,
} from './ts/validators.ts';

/** The input of a form's emitters. */
export interface FormOutput {
  readonly model: DeclarationModel;
  /** Without the rules that a page from before the change could break. */
  readonly database: DatabaseModel;
  /** For each branch of each condition. */
  readonly branchAnswers: readonly Answers[];
}

/** Returns a form's artefacts by path. Other forms do not change them. */
export async function emitOneForm({ model, database, branchAnswers }: FormOutput) {
  const modules = [
    ['answers.ts', await emitAnswerType(model)],
    ['branch-answers.ts', emitBranchAnswers(model, branchAnswers)],
    ...emitModels(model),
    ['form.schema.json', emitPlainSchema(model)],
    ['validators.d.ts', emitValidatorTypes(model)],
    ['validators.js', emitValidators(model)],
  ] as const;
  const state = emitDeclaredState(database, model.renames);
  return [
    ...modules.map(([name, text]) => [`src/generated/${model.id}/${name}`, text] as const),
    ...(hasTable(model) ? [[declaredPath(model), state] as const] : []),
  ];
}

export function emitPageModules(model: DeclarationModel) {
  const modules = [
    ...emitModels(model).filter(([name]) => name !== STAFF_FORM),
    ['validators.js', emitValidators(model)] as const,
  ];
  return modules.map(([name, text]) => [`src/generated/${model.id}/${name}`, text] as const);
}

export function emitShared(
  models: readonly DeclarationModel[],
  translated: readonly TranslatedForm[],
  site: SiteOptions,
) {
  return [
    ['src/staff-contract/database.generated.ts', emitDatabase(models)] as const,
    ...emitFormLists(models, translated),
    ...emitSite(models, site),
  ];
}

export function declaredPath({ id }: DeclarationModel): string {
  return `supabase/declared/${id}.sql`;
}
