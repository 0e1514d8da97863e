import { useState, type JSX } from 'react';
import { evaluate } from '../form-engine/evaluate.ts';
import type { Answers } from '../form-engine/form-model.ts';
import { form } from '../generated/form.ts';
import { product } from '../generated/site.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { createSummaryPdf } from '../pdf/summary-pdf.ts';
import { sameAnswers } from '../wizard/same-answers.ts';
import type { Submit } from '../wizard/submit.ts';
import { Wizard } from '../wizard/wizard.tsx';
import { drafts } from './drafts.ts';

const pdf = createSummaryPdf(form, product);

export function OnboardingRoute(): JSX.Element {
  // The prerendered page knows no draft: one that lies in this browser comes in a moment later.
  const hydrated = useHydrated();
  const [hasDraft] = useState(() => drafts.read().draft !== undefined);
  return (
    <Wizard
      key={hydrated && hasDraft ? 'draft' : 'fresh'}
      form={form}
      {...(hydrated && { draftStore: drafts })}
      submit={submit}
      prefetch={prefetch}
      onReview={review}
      onDownload={download}
    />
  );
}

const submit: Submit = async (answers) =>
  (await loadChunk(() => import('./submit.ts'))).submit(answers);

/** A release may have taken the PDF's parts away, like any chunk: a new page has them, and the draft its answers. */
function download(answers: Answers): Promise<void> {
  const save = (): Promise<void> => pdf.save(answers);
  // What was sent, or lies in no draft, would be lost with this page.
  const kept = sameAnswers(evaluate(form, drafts.read().draft?.answers).answers, answers);
  return kept ? loadChunk(save) : save();
}

/** Both are ready before Submit can be pressed; what sends also makes what the id of the answers follows from. */
function review(answers: Answers): void {
  prefetch();
  pdf.prepare(answers);
}

/** What sends the answers is needed last. If it can't be had now, sending them asks for it again. */
function prefetch(): void {
  import('./submit.ts').catch(() => undefined);
}
