import { lazyPart } from '#src/lib/lazy-part.ts';
import type { FormWithQuestions, WizardForm } from '../model/wizard-form.ts';
import type { DeclaredQuestions } from './question-form.tsx';
import type { UsualWidget } from './widgets/usual-widgets.ts';

/** Returns a form whose questions are loaded lazily, with the code that some kinds of questions need. */
export function withQuestions(
  form: WizardForm,
  load: () => Promise<DeclaredQuestions>,
): FormWithQuestions {
  const questions = lazyPart(async () => {
    const [render, declared] = await Promise.all([loadForm(form), load()]);
    return render(declared);
  });
  return { ...form, questions };
}

/** Known before their code, and so that of the others, is loaded. */
const USUAL: Readonly<Record<UsualWidget, true>> = {
  checkboxes: true,
  email: true,
  radio: true,
  text: true,
  textarea: true,
};

async function loadForm({ model }: WizardForm) {
  const asked = model.steps.flatMap((step) => (step.kind === 'questions' ? step.fields : []));
  if (asked.every((name) => Object.hasOwn(USUAL, model.fields[name]?.widget ?? '')))
    return (await import('./question-form.tsx')).questionForm;
  return (await import('./full-question-form.ts')).fullQuestionForm;
}
