import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER, dataCode } from '../code.ts';
import { FORM_ID } from '../engine/validators.ts';
import { askedSchema } from './asked-schema.ts';

export function emitWizardForm({ answerType, wizard }: DeclarationModel): string {
  const { language, closing, measure, texts, steps, summary, download, thankYou } = wizard;
  const part = { language, closing, measure, texts, steps, summary, download, thankYou };
  return `${BANNER}import type { WizardForm } from '../../intake/wizard/model/wizard-form.ts';
import type { WizardPart } from '../../intake/wizard/model/wizard-model.ts';
import type { ${answerType} } from './answers.ts';
import { form } from './form.ts';

const part = ${dataCode(part)} satisfies WizardPart<keyof ${answerType}>;

export const wizardForm: WizardForm = {
  ...form,
  model: { ...form.model, ...part },
};
`;
}

/** The questions in RJSF's format, in JavaScript: RJSF's types lack our keywords. */
export function emitQuestions({ schema, uiSchema, questionTexts }: DeclarationModel): string {
  return `${BANNER}import { validators } from './validators.js';

export const questions = {
  validators,
  schema: ${dataCode({ $id: FORM_ID, ...askedSchema(schema) }, '  ')},
  uiSchema: ${dataCode(uiSchema, '  ')},
  texts: ${dataCode(questionTexts, '  ')},
};
`;
}

export const QUESTIONS_TYPE = `${BANNER}import type { DeclaredQuestions } from '../../intake/wizard/theme/question-form.tsx';

export declare const questions: DeclaredQuestions;
`;

export function emitFormPage({ id }: DeclarationModel): string {
  return `${BANNER}import { wizardForm } from '../../generated/${id}/wizard-form.ts';
import { formRoute } from '../form-route.tsx';

export const FormPage = formRoute(
  wizardForm,
  async () => (await import('../../generated/${id}/questions.js')).questions,
  async () => (await import('../../generated/${id}/pdf-model.ts')).pdfModel,
);
`;
}
