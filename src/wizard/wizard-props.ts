import type { Form } from '../form-engine/form.ts';
import type { Answers } from '../form-engine/form-model.ts';
import type { DraftStore } from './draft-store.ts';
import type { Submit } from './submit.ts';

export interface WizardProps {
  readonly form: Form;
  readonly submit: Submit;
  /** Where unfinished answers are kept; without one they last as long as the page. */
  readonly draftStore?: DraftStore;
  /** Called while the welcome is read, to load what is needed later. It must not throw. */
  readonly prefetch?: () => void;
  /** Makes the download buttons appear, and takes the answers that are shown; rejects when there is no file. */
  readonly onDownload?: (answers: Answers) => Promise<void>;
  /** Called with the answers while they are reviewed, to prepare the download. It must not throw. */
  readonly onReview?: (answers: Answers) => void;
}
