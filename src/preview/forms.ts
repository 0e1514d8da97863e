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

/** The exports of the modules that codegen emits for a form. */
interface Emitted {
  readonly wizardForm: WizardForm;
  readonly staffForm: StaffForm;
  readonly pdfModel: PdfModel;
  readonly branchAnswers: readonly Answers[];
}

const MODULES = import.meta.glob<Partial<Emitted>>(
  '../generated/*/{wizard-form,staff-form,pdf-model,branch-answers}.ts',
  { eager: true },
);
const SAMPLES = import.meta.glob('../../schema/forms/*/samples/*.json', {
  eager: true,
  import: 'default',
});

/** Every form of schema/forms, published or not: the intake, then the others. */
export const FORMS = [...new Set(['onboarding', ...Object.keys(MODULES).map(formOf)])].map(
  (id): PreviewForm => {
    const modules = Object.entries(MODULES).filter(([path]) => formOf(path) === id);
    const emitted: Emitted = Object.assign({}, ...modules.map(([, module]) => module));
    const { wizardForm: form, staffForm, pdfModel: pdf, branchAnswers } = emitted;
    const files = Object.entries(SAMPLES).filter(([path]) => path.includes(`/forms/${id}/`));
    const samples = samplesOf(form, Object.fromEntries(files), branchAnswers);
    return { id, title: staffForm.model.admin.name, form, staff: staffForm.model, pdf, samples };
  },
);

function formOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Returns the form that the page's address names: the intake where it names none. */
export function shownForm(search = window.location.search): PreviewForm {
  const id = new URLSearchParams(search).get('form');
  const [intake] = FORMS;
  const form = FORMS.find((one) => one.id === id) ?? intake;
  if (!form) throw new Error('There is no form: add one to schema/forms.');
  return form;
}
