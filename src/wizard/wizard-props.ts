import type { Form } from '../form-engine/form.ts';
import type { Answers } from '../form-engine/form-model.ts';
import type { DraftStore } from './draft-store.ts';
import type { SubmissionMemory } from './submission-memory.ts';
import type { Submit } from './submit.ts';

export interface WizardProps {
  readonly form: Form;
  readonly submit: Submit;
  /** Where unfinished answers are kept; without one they last as long as the page. */
  readonly draftStore?: DraftStore;
  /** Where the latest submission is remembered; without one that lasts as long as the page. */
  readonly memory?: SubmissionMemory;
  /** Tells whether these answers survive a reload; they do not where nobody can tell. */
  readonly isKept?: (answers: Answers) => boolean;
  /** Makes the download buttons appear, and takes the answers that are shown; rejects when there is no file. */
  readonly onDownload?: (answers: Answers) => Promise<void>;
  /** Called with the answers while they are reviewed, to prepare the download. It must not throw. */
  readonly onReview?: (answers: Answers) => void;
}
