import type { JSX } from 'react';
import type { WizardModel } from '../answers/wizard-model.ts';
import type { SubmitFailure } from '../../submission/submit-result.ts';
import { fill } from '../../lib/fill.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { Prose } from './text-blocks.tsx';

interface SubmitFailureNoteProps {
  readonly model: WizardModel;
  readonly failure: SubmitFailure;
  /** The answers survive a reload. */
  readonly kept: boolean;
  /** Names the part below the alert, for the button that the focus returns to. */
  readonly helpId: string;
}

/** Says that the answers were not sent (specification, section 8), why, and what to do. */
export function SubmitFailureNote(props: SubmitFailureNoteProps): JSX.Element {
  const { model, failure, kept, helpId } = props;
  const { submitError, failures, failureHelp } = model.summary;
  const isOutdated = failure.reason === 'outdated';
  const reload = kept ? failureHelp.reloadKept : failureHelp.reloadLost;
  const text = fill(failures[failure.reason], { wait: waitText(model, failure.retryAfter) });
  return (
    <ErrorNote
      help={
        <div id={helpId} className="mt-2 grid gap-2">
          <p>{isOutdated ? `${text} ${reload}` : text}</p>
          {isOutdated && kept && (
            <div>
              <Button onClick={() => window.location.reload()}>{failureHelp.reload}</Button>
            </div>
          )}
          <p>
            <Prose>{failureHelp.otherwise}</Prose>
          </p>
        </div>
      }
    >
      {submitError}
    </ErrorNote>
  );
}

/** Units of time, the largest first, in seconds; one serves from one and a half of it. */
const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

function waitText({ summary, language }: WizardModel, seconds: number | undefined): string {
  const { wait, unknownWait } = summary.failureHelp;
  const fitting = UNITS.find(([, size]) => seconds !== undefined && seconds > size * 1.5);
  const [unit, size] = fitting ?? ['second', 1];
  if (seconds === undefined) return unknownWait;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return fill(wait, { time: format.format(Math.ceil(seconds / size)) });
}
