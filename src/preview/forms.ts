import type { StaffForm } from '../staff/contract/staff-model.ts';
import type { Answers } from '../engine/form-model.ts';
import type { PdfModel } from '../pdf/document/pdf-model.ts';
import type { FormWithQuestions, WizardForm } from '../intake/wizard/model/wizard-form.ts';
import { withQuestions } from '../intake/wizard/theme/lazy-questions.ts';
import type { DeclaredQuestions } from '../intake/wizard/theme/question-form.tsx';
import { samplesOf, type Sample } from './answers/samples.ts';

/** The modules that codegen emits for a form. */
interface Emitted {
  readonly wizardForm: WizardForm;
  readonly staffForm: StaffForm;
  readonly pdfModel: PdfModel;
  readonly branchAnswers: readonly Answers[];
  readonly questions: DeclaredQuestions;
}

export interface PreviewForm extends Emitted {
  readonly wizardForm: FormWithQuestions;
  /** Names the form in the address. */
  readonly id: string;
  readonly title: string;
  readonly samples: readonly Sample[];
}

const MODULES = import.meta.glob<Partial<Emitted>>(
  '../generated/*/{wizard-form,staff-form,pdf-model,branch-answers,questions}.{ts,js}',
  { eager: true },
);
const SAMPLES = import.meta.glob('../../schema/forms/*/samples/*.json', {
  eager: true,
  import: 'default',
});

/** Every form, published or not: the intake first. */
export const FORMS = [...new Set(['onboarding', ...Object.keys(MODULES).map(formOf)])].map(
  (id): PreviewForm => {
    const files = Object.entries(SAMPLES).filter(([path]) => path.includes(`/forms/${id}/`));
    const emitted = emittedFor(id);
    const { staffForm, branchAnswers, questions } = emitted;
    const wizardForm = withQuestions(emitted.wizardForm, () => Promise.resolve(questions));
    const samples = samplesOf(wizardForm, Object.fromEntries(files), branchAnswers);
    return { ...emitted, wizardForm, id, title: staffForm.model.admin.name, samples };
  },
);

function emittedFor(id: string): Emitted {
  const modules = Object.entries(MODULES).filter(([path]) => formOf(path) === id);
  const find = <Name extends keyof Emitted>(name: Name): Emitted[Name] => {
    const value = modules
      .map(([, module]) => module[name])
      .find((candidate) => candidate !== undefined);
    if (value === undefined) throw new Error(`"${id}" has no ${name}: run npm run codegen.`);
    return value;
  };
  return {
    wizardForm: find('wizardForm'),
    staffForm: find('staffForm'),
    pdfModel: find('pdfModel'),
    branchAnswers: find('branchAnswers'),
    questions: find('questions'),
  };
}

function formOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Returns the URL's form, or the intake. */
export function shownForm(): PreviewForm {
  const id = new URLSearchParams(window.location.search).get('form');
  const [intake] = FORMS;
  const form = FORMS.find((one) => one.id === id) ?? intake;
  if (!form) throw new Error('There is no form: add one to schema/forms.');
  return form;
}
