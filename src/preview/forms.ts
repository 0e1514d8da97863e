import * as example from './example-form.js';
import { branchAnswers } from '../generated/branch-answers.ts';
import { pdfModel } from '../generated/pdf-model.ts';
import { staffForm } from '../generated/staff-form.ts';
import { wizardForm } from '../generated/wizard-form.ts';
import type { StaffModel } from '../admin/view/staff-model.ts';
import type { PdfModel } from '../pdf/document/pdf-model.ts';
import type { WizardForm } from '../wizard/answers/wizard-model.ts';
import { samplesOf, type Sample } from './answers/samples.ts';

/** A declared form with all that the preview shows of it. */
export interface PreviewForm {
  /** Names it in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly form: WizardForm;
  readonly staff: StaffModel;
  readonly pdf: PdfModel;
  readonly samples: readonly Sample[];
}

const FILES = import.meta.glob('../../schema/forms/onboarding/samples/*.json', {
  eager: true,
  import: 'default',
});

const INTAKE: PreviewForm = {
  id: 'intake',
  title: 'This intake',
  form: wizardForm,
  staff: staffForm.model,
  pdf: pdfModel,
  samples: samplesOf(wizardForm, FILES, branchAnswers),
};

const EXAMPLE: PreviewForm = {
  id: 'example',
  title: 'Every kind of question',
  form: example.wizardForm,
  staff: example.staffForm.model,
  pdf: example.pdfModel,
  samples: samplesOf(example.wizardForm, example.sampleFiles, example.branchAnswers),
};

export const FORMS: readonly PreviewForm[] = [INTAKE, EXAMPLE];

/** Returns the form that the page's address names: the intake where it names none. */
export function shownForm(search = window.location.search): PreviewForm {
  const id = new URLSearchParams(search).get('form');
  return FORMS.find((form) => form.id === id) ?? INTAKE;
}
