import { formModel } from '../generated/form-model.ts';
import { backendAddress } from '../lib/env.ts';
import { STORAGE_NAMESPACE } from '../lib/browser-storage.ts';
import { createSubmissionClient } from '../submission/submission-client.ts';
import { createAttempts } from '../submission/attempts.ts';
import { createPatientFetch } from '../submission/patient-fetch.ts';
import { submitAnswers, type Submission } from '../submission/submit-answers.ts';
import type { Submit } from '../wizard/submit/use-submission.ts';

/** Made once, so that a second press finds the attempt of the first; not before, for want of a window. */
let submission: Submission | undefined;

/** Makes what sends. Early: tabs that send at the same moment share what their ids follow from. */
export function prepareSubmission(): Submission {
  submission ??= {
    createClient: (send) => createSubmissionClient(backendAddress(), send),
    send: createPatientFetch(),
    model: formModel,
    attempts: createAttempts(STORAGE_NAMESPACE),
  };
  return submission;
}

export const submit: Submit = (answers) => submitAnswers(prepareSubmission(), answers);
