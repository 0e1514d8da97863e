import type { Form } from '#src/engine/form.ts';
import type { LazyPart } from '#src/lib/lazy-part.ts';
import type { QuestionsComponent } from './questions.ts';
import type { WizardStep } from './steps.ts';
import type { WizardModel } from './wizard-model.ts';

/** A form as codegen writes it: data, and compiled validators. */
export interface WizardForm extends Form<WizardStep> {
  readonly model: WizardModel;
}

/** A form as the app passes it to the wizard. */
export interface FormWithQuestions extends WizardForm {
  /** Its code comes while the first step is read. */
  readonly questions: LazyPart<QuestionsComponent>;
}
