import type { JSX } from 'react';
import type { FormModel } from '../form-engine/form-model.ts';
import { fill } from '../lib/fill.ts';
import { Button } from '../ui/button.tsx';
import type { AnswersNotice } from './answers-state.ts';
import type { WizardInUse } from './use-wizard.ts';

interface AnswersNoteProps {
  readonly model: FormModel;
  readonly wizard: Pick<WizardInUse, 'answers' | 'restored' | 'undo'>;
}

/** Says what became of the answers without a change of one's own, and whether this browser keeps them. */
export function AnswersNote({ model, wizard }: AnswersNoteProps): JSX.Element {
  const { answers, restored, undo } = wizard;
  const { notice } = answers.state;
  const { draftRestored, storageFull, storageBlocked, undo: undoLabel } = model.wizard;
  const unkept = { full: storageFull, blocked: storageBlocked };
  // The frame is always there, so that a screen reader hears of a text that comes in later.
  return (
    <div aria-live="polite">
      {restored && !notice && <p className={BOX}>{draftRestored}</p>}
      {notice && (
        <div className={BOX}>
          <output>{noticeText(model, notice)}</output>
          {notice.kind === 'deleted' && <Button onClick={undo}>{undoLabel}</Button>}
        </div>
      )}
      {answers.failure && (
        <output className="mt-4 block text-sm text-muted">{unkept[answers.failure]}</output>
      )}
    </div>
  );
}

const BOX =
  'mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-transparent bg-accent-soft px-4 py-3';

function noticeText({ wizard, pdf }: FormModel, notice: AnswersNotice): string {
  switch (notice.kind) {
    case 'changed-elsewhere':
      return wizard.changedElsewhere;
    case 'deleted':
      return notice.elsewhere ? wizard.deletedElsewhere : wizard.deleted;
    case 'sent':
      return fill(wizard.sentElsewhere, { time: timeText(notice.at, pdf.language) });
    case 'sent-before':
      return fill(wizard.sentBefore, { time: timeText(notice.at, pdf.language) });
  }
}

function timeText(time: number, language: string): string {
  return new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
