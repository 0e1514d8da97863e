import { useEffect, useState, type JSX } from 'react';
import { evaluate } from '../form-engine/evaluate.ts';
import type { Answers } from '../form-engine/form-model.ts';
import { form } from '../generated/form.ts';
import { product } from '../generated/site.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { createSummaryPdf } from '../pdf/summary-pdf.ts';
import { sameAnswers } from '../wizard/answers/answers-state.ts';
import { createSubmissionMemory } from '../wizard/submit/submission-memory.ts';
import { Wizard } from '../wizard/wizard.tsx';
import { STORAGE_NAMESPACE } from '../lib/browser-storage.ts';
import { drafts } from './drafts.ts';
import { prepareSubmission, submit } from './submit.ts';

const pdf = createSummaryPdf(form, product);
const memory = createSubmissionMemory(STORAGE_NAMESPACE);

export function OnboardingRoute(): JSX.Element {
  // The prerendered page knows no draft: one that lies in this browser comes in a moment later.
  const hydrated = useHydrated();
  useEffect(() => void prepareSubmission(), []);
  const [hasDraft] = useState(() => drafts.read().draft !== undefined);
  return (
    <Wizard
      key={hydrated && hasDraft ? 'draft' : 'fresh'}
      form={form}
      {...(hydrated && { draftStore: drafts })}
      submit={submit}
      memory={memory}
      isKept={isKept}
      onReview={pdf.prepare}
      onDownload={download}
    />
  );
}

/** Tells whether the draft holds these answers, so that a reload loses none. */
function isKept(answers: Answers): boolean {
  return sameAnswers(evaluate(form, drafts.read().draft?.answers).answers, answers);
}

/** A release may have taken the PDF's parts away, like any chunk: a new page has them, and the draft its answers. */
function download(answers: Answers): Promise<void> {
  const save = (): Promise<void> => pdf.save(answers);
  // What was sent, or lies in no draft, would be lost with this page.
  return isKept(answers) ? loadChunk(save) : save();
}
