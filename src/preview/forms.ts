import type { StaffForm, StaffModel } from '../admin/view/staff-model.ts';
import type { Answers } from '../form-engine/form-model.ts';
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

const WIZARDS = import.meta.glob<WizardForm>('../generated/*/wizard-form.ts', {
  eager: true,
  import: 'wizardForm',
});
const STAFF_FORMS = import.meta.glob<StaffForm>('../generated/*/staff-form.ts', {
  eager: true,
  import: 'staffForm',
});
const PDF_MODELS = import.meta.glob<PdfModel>('../generated/*/pdf-model.ts', {
  eager: true,
  import: 'pdfModel',
});
const BRANCH_ANSWERS = import.meta.glob<readonly Answers[]>('../generated/*/branch-answers.ts', {
  eager: true,
  import: 'branchAnswers',
});
const SAMPLES = import.meta.glob('../../schema/forms/*/samples/*.json', {
  eager: true,
  import: 'default',
});

/** Every form of schema/forms, published or not: the intake, then the others. */
export const FORMS: readonly PreviewForm[] = Object.entries(WIZARDS)
  .flatMap(([path, form]) => {
    const staff = STAFF_FORMS[path.replace('wizard-form', 'staff-form')];
    const pdf = PDF_MODELS[path.replace('wizard-form', 'pdf-model')];
    const answers = BRANCH_ANSWERS[path.replace('wizard-form', 'branch-answers')] ?? [];
    const { id } = form.model;
    const files = Object.entries(SAMPLES).filter(([file]) => file.includes(`/forms/${id}/`));
    if (!staff || !pdf) return [];
    return {
      id,
      title: staff.model.admin.name,
      form,
      staff: staff.model,
      pdf,
      samples: samplesOf(form, Object.fromEntries(files), answers),
    };
  })
  .toSorted((one, other) => isIntake(other) - isIntake(one));

function isIntake({ id }: PreviewForm): number {
  return Number(id === 'onboarding');
}

/** Returns the form that the page's address names: the intake where it names none. */
export function shownForm(search = window.location.search): PreviewForm {
  const id = new URLSearchParams(search).get('form');
  const [intake] = FORMS;
  const form = FORMS.find((one) => one.id === id) ?? intake;
  if (!form) throw new Error('There is no form: add one to schema/forms.');
  return form;
}
