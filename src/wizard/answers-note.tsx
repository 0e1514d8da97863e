import type { JSX, ReactNode } from 'react';
import type { WizardModel } from './answers/wizard-model.ts';
import { fill } from '../lib/fill.ts';
import { formatTime } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { hasAnswers, type AnswersNotice } from './answers/answers-state.ts';
import type { WizardInUse } from './use-wizard.ts';

interface AnswersNoteProps {
  readonly model: WizardModel;
  readonly wizard: WizardInUse;
}

/** Reports changes of the answers from elsewhere, and whether this browser keeps them. */
export function AnswersNote({ model, wizard }: AnswersNoteProps): JSX.Element {
  const { storageFull, storageBlocked } = model.wizard;
  const unkept = { full: storageFull, blocked: storageBlocked };
  const { failure } = wizard.answers;
  // The live region is always present, so that screen readers announce a text that comes in later.
  return (
    <div aria-live="polite">
      <LatestNote model={model} wizard={wizard} />
      {failure && <output className="mt-4 block text-sm text-muted">{unkept[failure]}</output>}
    </div>
  );
}

/** The most important note: an interrupted submission before a sent one, before a restored draft. */
function LatestNote({ model, wizard }: AnswersNoteProps): JSX.Element | null {
  const { answers, steps, submission, restored, interrupted, undo } = wizard;
  const { last } = submission;
  const { notice, evaluation } = answers.state;
  if (interrupted) {
    const isComplete = steps.step.kind !== 'summary' && !evaluation.firstIncomplete;
    return (
      <Note text={model.wizard.interrupted}>
        {isComplete && <Button onClick={steps.toSummary}>{model.wizard.returnToSummary}</Button>}
      </Note>
    );
  }
  const isOfSending =
    notice === undefined || notice.kind === 'sent' || notice.kind === 'sent-before';
  if (last?.state === 'confirmed' && isOfSending && !hasAnswers(answers.state)) {
    const time = formatTime(last.at, model.language);
    return (
      <Note text={fill(model.thankYou.earlier, { time })}>
        <Button onClick={submission.showReceipt}>{model.thankYou.show}</Button>
      </Note>
    );
  }
  if (notice) {
    return (
      <Note text={<output>{noticeText(model, notice)}</output>}>
        {notice.kind === 'deleted' && <Button onClick={undo}>{model.wizard.undo}</Button>}
      </Note>
    );
  }
  return restored ? <Note text={model.wizard.draftRestored} /> : null;
}

interface NoteProps {
  readonly text: ReactNode;
  /** The actions that it offers. */
  readonly children?: ReactNode;
}

function Note({ text, children }: NoteProps): JSX.Element {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-transparent bg-accent-soft px-4 py-3">
      <p>{text}</p>
      {children}
    </div>
  );
}

function noticeText({ wizard, language }: WizardModel, notice: AnswersNotice): string {
  switch (notice.kind) {
    case 'changed-elsewhere':
      return wizard.changedElsewhere;
    case 'deleted':
      return notice.elsewhere ? wizard.deletedElsewhere : wizard.deleted;
    case 'sent':
      return fill(wizard.sentElsewhere, { time: formatTime(notice.at, language) });
    case 'sent-before':
      return fill(wizard.sentBefore, { time: formatTime(notice.at, language) });
  }
}
