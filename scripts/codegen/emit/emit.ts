import type { DeclarationModel } from '../build-model.ts';
import { databaseModel, type Released } from '../database/database-model.ts';
import { transition } from '../database/transition.ts';
import { emitAnswerType } from './answer-type.ts';
import { emitForm } from './form.ts';
import { emitFormModel, emitStaffModel } from './form-model.ts';
import { emitDeclaredState } from './declared-state.ts';
import { renames } from './renames.ts';
import { emitRulesPage } from './rules-page.ts';
import { emitSite } from './site.ts';
import { emitSubmissionRow } from './submission-row.ts';
import { emitValidators, emitValidatorTypes } from './validators.ts';

/**
 * Every artefact, by its path below the project's root. Same model, same bytes.
 * @param released the database after the last migration: rules that pages from then don't know wait
 */
export async function emit(
  model: DeclarationModel,
  released?: Released,
): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['docs/schema-rules.md', emitRulesPage()],
    ['src/generated/answers.ts', await emitAnswerType(model)],
    ['src/generated/form-model.ts', emitFormModel(model)],
    ['src/generated/form.ts', emitForm()],
    ['src/generated/staff-form.ts', emitStaffModel(model)],
    ['src/generated/site.ts', emitSite(model)],
    ['src/generated/submission-row.ts', emitSubmissionRow(model)],
    ['src/generated/validators.d.ts', emitValidatorTypes()],
    ['src/generated/validators.js', emitValidators(model)],
    [declaredPath(model), declaredSql(model, released)],
  ]);
}

export function declaredPath({ form }: DeclarationModel): string {
  return `supabase/declared/${form.table}.sql`;
}

/** The declared state, as far as a page from before the change can keep it. */
export function declaredSql(model: DeclarationModel, released?: Released): string {
  const renamed = renames(model.form);
  return emitDeclaredState(transition(released, databaseModel(model), renamed).after, renamed);
}
