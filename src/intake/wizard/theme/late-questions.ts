import type { Field } from '#src/engine/kinds/registry.ts';
import { late } from '#src/lib/late.ts';
import type { FormWithQuestions, WizardForm } from '../model/wizard-form.ts';
import type { DeclaredQuestions } from './question-form.tsx';
import { isUsual } from './widgets/usual.ts';

/** Returns a form whose questions load late, with the code that some kinds of questions need. */
export function withQuestions(
  form: WizardForm,
  load: () => Promise<DeclaredQuestions>,
): FormWithQuestions {
  const questions = late(async () => {
    const [render, declared] = await Promise.all([loadForm(form), load()]);
    return render(declared);
  });
  return { ...form, questions };
}

async function loadForm(form: WizardForm) {
  if (askedFields(form).every(isUsual))
    return (await import('./question-form.tsx')).questionForm;
  return (await import('./full-question-form.ts')).fullQuestionForm;
}

function askedFields({ model }: WizardForm): readonly Field[] {
  const names = model.steps.flatMap((step) => (step.kind === 'questions' ? step.fields : []));
  return names.flatMap((name) => model.fields[name] ?? []);
}
