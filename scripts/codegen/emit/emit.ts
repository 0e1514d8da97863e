import type { Released } from '../sql/database-model.ts';
import { databaseModel } from './sql/build-database.ts';
import type { DeclarationModel } from '../model/build-model.ts';
import { transition } from '../../migrations/transition.ts';
import { emitDatabase } from './ts/database.ts';
import {
  emitForm,
  emitNotifications,
  emitPdfModel,
  emitStaffForm,
  emitSummaryParts,
  emitWizardForm,
} from './ts/forms.ts';
import { emitDeclaredState } from './sql/declared-state.ts';
import { renames } from './sql/renames.ts';
import { emitSite } from './ts/site.ts';
import {
  emitAnswerType,
  emitPlainSchema,
  emitValidators,
  emitValidatorTypes,
} from './ts/validators.ts';

/**
 * Returns every artefact by its path below the project's root. The same model gives the same bytes.
 * @param released the database after the last migration: rules that older pages don't know are deferred
 */
export async function emit(
  model: DeclarationModel,
  released?: Released,
): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['src/generated/answers.ts', await emitAnswerType(model)],
    ['src/generated/database.ts', emitDatabase(model)],
    ['src/generated/form.ts', emitForm(model)],
    ['src/generated/pdf-model.ts', emitPdfModel(model)],
    ['src/generated/staff-form.ts', emitStaffForm(model)],
    ['src/generated/summary-parts.ts', emitSummaryParts(model)],
    ['src/generated/wizard-form.ts', emitWizardForm(model)],
    ...emitSite(model),
    ['src/generated/onboarding.schema.json', emitPlainSchema(model)],
    ['src/generated/validators.d.ts', emitValidatorTypes(model)],
    ['src/generated/validators.js', emitValidators(model)],
    [
      'supabase/functions/deliver-notifications/notifications.generated.ts',
      emitNotifications(model),
    ],
    [declaredPath(model), declaredSql(model, released)],
  ]);
}

export function declaredPath({ form }: DeclarationModel): string {
  return `supabase/declared/${form.table}.sql`;
}

/** Returns the declared state without the rules that a page from before the change could break. */
export function declaredSql(model: DeclarationModel, released?: Released): string {
  const renamed = renames(model.form);
  return emitDeclaredState(transition(released, databaseModel(model), renamed).after, renamed);
}
