import { useEffect, useState, type JSX } from 'react';
import { useLocation } from 'react-router-dom';
import type { Answers } from '../form-engine/form-model.ts';
import { wizardForm as form } from '../generated/onboarding/wizard-form.ts';
import { backendAddress } from '../lib/env.ts';
import { STORAGE_NAMESPACE } from '../lib/browser-storage.ts';
import { createSubmissionClient } from '../submission/submission-client.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { SummaryPdf } from '../pdf/summary-pdf.ts';
import { createAttempts } from '../submission/attempts.ts';
import { createPatientFetch } from '../submission/patient-fetch.ts';
import { submitAnswers, type SubmissionBackend } from '../submission/submit-answers.ts';
import { openedAnswers } from '../wizard/answers/answers-reducer.ts';
import { sameAnswers } from '../wizard/answers/answers-state.ts';
import { createSubmissionMemory } from '../wizard/submit/submission-memory.ts';
import type { Submit } from '../wizard/submit/use-submission.ts';
import { Wizard } from '../wizard/wizard.tsx';
import { drafts, hasDraft } from './drafts.ts';

const memory = createSubmissionMemory(STORAGE_NAMESPACE);

export function OnboardingRoute(): JSX.Element {
  // The prerendered page shows no draft, and no step but the first: they appear after hydration.
  const hydrated = useHydrated();
  useEffect(() => void prepareSubmission(), []);
  const { search } = useLocation();
  const [isPlain] = useState(() => search === '' && !hasDraft());
  return (
    <Wizard
      key={hydrated && !isPlain ? 'restored' : 'fresh'}
      form={form}
      {...(hydrated && { draftStore: drafts })}
      submit={submit}
      memory={memory}
      isKept={isKept}
      onReview={prepareDocument}
      onDownload={download}
    />
  );
}

/** Returns whether the drafts come to these answers, so that a reload loses none. */
function isKept(answers: Answers): boolean {
  return sameAnswers(openedAnswers(form, drafts.read()).evaluation.answers, answers);
}

/** Created once, so that a second press finds the attempt of the first; not before, for lack of a window. */
let backend: SubmissionBackend | undefined;

/** Creates the backend early: tabs that submit at the same moment share the secret that their ids follow from. */
function prepareSubmission(): SubmissionBackend {
  backend ??= {
    createClient: (send) => createSubmissionClient(backendAddress(), send),
    send: createPatientFetch(),
    model: form.model,
    attempts: createAttempts(STORAGE_NAMESPACE),
  };
  return backend;
}

const submit: Submit = (answers) => submitAnswers(prepareSubmission(), answers);

/** Submit needs no chunk (decision 023); only the PDF's code comes later, and its failure loses no answer. */
async function loadPdf(): Promise<SummaryPdf> {
  return (await import('./summary-pdf.ts')).pdf;
}

/** Makes the document ahead. Where that fails, or data is to be saved, it is made when it is asked for. */
function prepareDocument(answers: Answers): void {
  if (savesData()) return;
  loadPdf().then(
    (pdf) => pdf.prepare(answers),
    () => undefined,
  );
}

/** Returns whether the person has asked their browser to spend little data; Firefox and Safari do not say. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}

async function download(answers: Answers, row: string | undefined): Promise<void> {
  await (await loadPdf()).save(answers, row);
}
