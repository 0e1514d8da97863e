import type { Answers } from '../form-engine/form-model.ts';
import type { SubmitResult } from '../form-engine/submit-result.ts';

/** Sends finished answers. Who provides it logs why it failed; the wizard tells the person. */
export type Submit = (answers: Answers) => Promise<SubmitResult>;
