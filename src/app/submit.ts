import { formModel } from '../generated/form-model.ts';
import { backendAddress } from '../lib/env.ts';
import { STORAGE_NAMESPACE } from '../lib/storage-namespace.ts';
import { createSubmissionClient } from '../lib/submission-client.ts';
import { createAttempts } from '../submission/attempts.ts';
import { submitAnswers, type Submission } from '../submission/submit-answers.ts';
import type { Submit } from '../wizard/submit.ts';

/** Made once, so that a second press finds the attempt of the first. */
const submission: Submission = {
  client: createSubmissionClient(backendAddress()),
  model: formModel,
  attempts: createAttempts(STORAGE_NAMESPACE),
};

export const submit: Submit = (answers) => submitAnswers(submission, answers);
