import type { JSX, ReactNode } from 'react';
import type { WizardModel } from './model/wizard-model.ts';
import { fill } from '../../lib/text/fill.ts';
import { formatZonedTime } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { hasAnswers, type AnswersNotice } from './answers/answers-state.ts';
import type { WizardController } from './use-wizard.ts';

/** Changes from elsewhere, and whether this browser keeps the answers. */
export function AnswersNote({ wizard }: { readonly wizard: WizardController }): JSX.Element {
  const { storageFull, storageBlocked } = wizard.model.texts;
  const unkept = { full: storageFull, blocked: storageBlocked };
  const { failure } = wizard.answers;
  const note = latestNote(wizard);
  // The live region is always present, so that screen readers announce a text that comes in later.
  return (
    <div aria-live="polite">
      {note && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-transparent bg-accent-soft px-4 py-3">
          <p>{note.text}</p>
          {note.action}
        </div>
      )}
      {failure && <output className="mt-4 block text-sm text-muted">{unkept[failure]}</output>}
    </div>
  );
}

/** The most important: an interrupted submission, then a sent one, then a restored draft. */
function latestNote({
  model,
  answers,
  steps,
  submission,
  restored,
  interrupted,
  undo,
}: WizardController): { readonly text: ReactNode; readonly action?: ReactNode } | undefined {
  const { texts: wizard, thankYou, language } = model;
  const { last, showReceipt } = submission;
  const { notice, evaluation } = answers.state;
  if (interrupted) {
    const isComplete = steps.step.kind !== 'summary' && !evaluation.firstIncomplete;
    const action = <Button onClick={steps.toSummary}>{wizard.returnToSummary}</Button>;
    return { text: wizard.interrupted, action: isComplete && action };
  }
  const isOfSending =
    notice === undefined || notice.kind === 'sent' || notice.kind === 'sent-before';
  if (last?.state === 'confirmed' && isOfSending && !hasAnswers(answers.state)) {
    const text = fill(thankYou.earlier, { time: formatZonedTime(last.at, language) });
    return { text, action: <Button onClick={showReceipt}>{thankYou.show}</Button> };
  }
  if (notice) {
    const action = notice.kind === 'deleted' && <Button onClick={undo}>{wizard.undo}</Button>;
    return { text: <output>{noticeText(model, notice)}</output>, action };
  }
  return restored ? { text: wizard.draftRestored } : undefined;
}

function noticeText({ texts: wizard, language }: WizardModel, notice: AnswersNotice): string {
  switch (notice.kind) {
    case 'changed-elsewhere':
      return wizard.changedElsewhere;
    case 'deleted':
      return notice.elsewhere ? wizard.deletedElsewhere : wizard.deleted;
    case 'sent':
      return fill(wizard.sentElsewhere, { time: formatZonedTime(notice.at, language) });
    case 'sent-before':
      return fill(wizard.sentBefore, { time: formatZonedTime(notice.at, language) });
  }
}
