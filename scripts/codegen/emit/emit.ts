import type { DeclarationModel } from '../build-model.ts';
import { emitAnswerType } from './answer-type.ts';
import { emitForm } from './form.ts';
import { emitFormModel, emitStaffModel } from './form-model.ts';
import { emitDeclaredState } from './declared-state.ts';
import { emitRulesPage } from './rules-page.ts';
import { emitSite } from './site.ts';
import { emitSubmissionRow } from './submission-row.ts';
import { emitValidators, emitValidatorTypes } from './validators.ts';

/** Every artefact, by its path below the project's root. Same model, same bytes. */
export async function emit(model: DeclarationModel): Promise<ReadonlyMap<string, string>> {
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
    [`supabase/declared/${model.form.table}.sql`, emitDeclaredState(model)],
  ]);
}
