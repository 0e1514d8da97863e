import type { Answers } from '#src/engine/form-model.ts';
import type { DeclarationModel } from '../model/build-model.ts';
import { emitNotifications, type Translation } from './database/notifications.ts';
import { emitBranchAnswers, emitForm } from './engine/form.ts';
import { emitPdfModel } from './pdf.ts';
import { emitFormLists } from './site/form-lists.ts';
import { emitSite, type SiteOptions } from './site/site.ts';
import { emitStaffForm } from './staff.ts';
import { emitQuestions, emitWizardForm, QUESTIONS_TYPE } from './wizard/wizard-modules.ts';
import {
  emitAnswerType,
  emitPlainSchema,
  emitStaffValidatorTypes,
  emitValidators,
  emitValidatorTypes,
} from './engine/validators.ts';

/** The input of a form's emitters. */
export interface FormOutput {
  readonly model: DeclarationModel;
  /** For each branch of each condition. */
  readonly branchAnswers: readonly Answers[];
  /** The model in the other published languages. */
  readonly translations: readonly Translation[];
}

/** Returns the modules of a form's pages by name. */
function pageModules(model: DeclarationModel) {
  return [
    ['form.ts', emitForm(model)],
    ['pdf-model.ts', emitPdfModel(model)],
    ['questions.js', emitQuestions(model)],
    ['validators.js', emitValidators(model)],
    ['wizard-form.ts', emitWizardForm(model)],
  ] as const;
}

/** Returns the artefacts of each form by path. Other forms do not change them. */
export async function emitForms(outputs: readonly FormOutput[]) {
  return (await Promise.all(outputs.map(emitOneForm))).flat();
}

async function emitOneForm({ model, branchAnswers }: FormOutput) {
  const modules = [
    ['answers.ts', await emitAnswerType(model)],
    ['branch-answers.ts', emitBranchAnswers(model, branchAnswers)],
    ...pageModules(model),
    ['staff-form.ts', emitStaffForm(model)],
    ['staff-validators.js', emitValidators({ ...model.staff, itemConditions: {} })],
    ['form.schema.json', emitPlainSchema(model)],
    ['questions.d.ts', QUESTIONS_TYPE],
    ['staff-validators.d.ts', emitStaffValidatorTypes()],
    ['validators.d.ts', emitValidatorTypes(model)],
  ] as const;
  return modules.map(([name, text]) => [`src/generated/${model.id}/${name}`, text] as const);
}

/** Returns a form's modules in another language, in which staff has no page. */
export function emitPageModules(model: DeclarationModel) {
  return pageModules(model).map(
    ([name, text]) => [`src/generated/${model.id}/${name}`, text] as const,
  );
}

export function emitShared(outputs: readonly FormOutput[], site: SiteOptions) {
  const models = outputs.map(({ model }) => model);
  return [...emitFormLists(models), emitNotifications(outputs), ...emitSite(models, site)];
}
