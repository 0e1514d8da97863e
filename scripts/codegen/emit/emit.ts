import type { Released } from '../sql/database-model.ts';
import { databaseModel } from './sql/build-database.ts';
import type { DeclarationModel } from '../model/build-model.ts';
import { transition } from './sql/transition.ts';
import { emitAnswerType } from './ts/answer-type.ts';
import {
  emitForm,
  emitPdfModel,
  emitStaffForm,
  emitSummaryParts,
  emitWizardForm,
} from './ts/forms.ts';
import { emitDeclaredState } from './sql/declared-state.ts';
import { renames } from './sql/renames.ts';
import { emitSite } from './ts/site.ts';
import { emitSubmissionRow } from './ts/submission-row.ts';
import { emitValidators, emitValidatorTypes } from './ts/validators.ts';

/**
 * Every artefact, by its path below the project's root. Same model, same bytes.
 * @param released the database after the last migration: rules that pages from then don't know wait
 */
export async function emit(
  model: DeclarationModel,
  released?: Released,
): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['src/generated/answers.ts', await emitAnswerType(model)],
    ['src/generated/form.ts', emitForm(model)],
    ['src/generated/pdf-model.ts', emitPdfModel(model)],
    ['src/generated/staff-form.ts', emitStaffForm(model)],
    ['src/generated/summary-parts.ts', emitSummaryParts(model)],
    ['src/generated/wizard-form.ts', emitWizardForm(model)],
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
