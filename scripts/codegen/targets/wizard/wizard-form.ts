import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from '../banner.ts';
import { cardReference } from '../cards.ts';
import { Expression, literal } from '../literal.ts';

export function emitWizardForm(model: DeclarationModel): string {
  const { answerType, wizard } = model;
  const { language, closing, texts, steps, summary, thankYou } = wizard;
  const part = {
    language,
    closing,
    texts,
    steps,
    summary: { ...summary, cards: summary.cards.map(cardReference) },
    download: new Expression('download'),
    thankYou,
  };
  return `${BANNER}import type { WizardForm } from '../../intake/wizard/model/wizard-form.ts';
import type { WizardPart } from '../../intake/wizard/model/wizard-model.ts';
import type { ${answerType} } from './answers.ts';
import { form } from './form.ts';
import { cards, download } from './summary-parts.ts';

const part = ${literal(part)} satisfies WizardPart<keyof ${answerType}>;

export const wizardForm: WizardForm = {
  ...form,
  model: { ...form.model, ...part },
};
`;
}

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
