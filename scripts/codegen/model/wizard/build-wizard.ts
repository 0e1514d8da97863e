import type { FormModel } from '#src/engine/form-model.ts';
import type { WizardModel } from '#src/intake/wizard/model/wizard-model.ts';
import { present } from '../../kinds/present.ts';
import type { StepUi, UiFile } from '../../declaration/declared-files.generated.ts';
import type { DeclaredFiles } from '../../declaration/declared-files.ts';
import { buildCards } from '../build-cards.ts';
import type { ConditionModel } from '../../declaration/conditions.ts';
import { buildPersonal, buildStep, buildStepTexts } from './build-steps.ts';
import { closingTexts, type Closing } from './closing.ts';
import { buildFollowers } from './followers.ts';

export function buildWizard(
  form: FormModel,
  { ui, texts: usual }: DeclaredFiles,
  declared: readonly StepUi[],
  conditions: readonly ConditionModel[],
  closing: Closing | undefined,
): WizardModel {
  const {
    messages: _messages,
    missing: _missing,
    ombNumber: _number,
    expires: _expires,
    closes: _closes,
    closed: _closed,
    answerWords: _words,
    items,
    ...texts
  } = ui.wizard;
  const { notAnswered: _empty, download: label, ...summary } = ui.summary;
  const { language, preparing, error } = ui.pdf;
  return {
    ...form,
    language,
    ...present({ closing: closing && closingTexts(closing, ui), measure: ui.measure }),
    texts: { ...texts, ...(hasGroup(form) && { items: { ...usual.wizard.items, ...items } }) },
    steps: ui.steps.map((step, index) => ({
      ...buildStep(step),
      ...buildStepTexts(step, ui),
      ...buildPersonal(declared[index]),
      ...buildFollowers(step, conditions, form.fields),
    })),
    summary: {
      ...summary,
      failures: { ...usual.summary.failures, ...summary.failures },
      cards: buildCards(ui, form.fields),
    },
    download: { label, preparing, error },
    thankYou: buildThankYou(ui),
  };
}

/** The promise's number of days has its home with staff. */
function buildThankYou({ thankYou, admin }: UiFile): WizardModel['thankYou'] {
  const { contactBy, ...texts } = thankYou;
  if (!contactBy || !admin.respond) return texts;
  const { until: _until, ...promise } = admin.respond;
  return { ...texts, contactBy: { text: contactBy.text, ...promise } };
}

function hasGroup({ fields }: FormModel): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'group');
}
