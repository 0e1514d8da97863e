import { useId, type JSX } from 'react';
import type { WizardEvaluation, WizardStep } from '../model/steps.ts';
import type { WizardModel } from '../model/wizard-model.ts';
import { answerTexts } from '#src/engine/display.ts';
import { fill } from '#src/lib/text/fill.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import {
  DownloadButton,
  DownloadNote,
  type Download,
} from '#src/ui/buttons/download-button.tsx';
import { ErrorNote } from '#src/ui/notes.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { Panel, Prose, StepIntro } from './text-blocks.tsx';
import { StepButton } from '../steps/step-button.tsx';
import { SummaryCard } from './summary-card.tsx';
import type { SubmissionStatus } from '../submit/use-submission.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { texts } from '#src/lib/texts.generated.ts';

interface SummaryViewProps {
  readonly model: WizardModel;
  readonly step: WizardStep;
  readonly evaluation: WizardEvaluation;
  readonly status: SubmissionStatus;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
  readonly download: Download | undefined;
}

/** All answers before they are sent (specification, section 2). */
export function SummaryView(props: SummaryViewProps): JSX.Element {
  const { model, step, evaluation, status, download } = props;
  const { privacy } = model.summary;
  const helpId = useId();
  const submitId = useId();
  return (
    <>
      {/* Each line of the cards has a link. */}
      <SkipLink to={submitId}>
        {fill(texts.skipTo, { label: step.buttons.next.label })}
      </SkipLink>
      <StepIntro step={step} asked={evaluation.relevant} />
      <div className="mt-8 grid gap-6">
        {model.summary.cards.map((card) => (
          <SummaryCard
            key={card.id}
            model={model}
            card={card}
            evaluation={evaluation}
            locked={status.kind === 'submitting'}
          />
        ))}
        <Panel
          panel={model.summary.nextSteps}
          places={answerTexts(model, evaluation.answers)}
        />
      </div>
      <div className="mt-10 grid gap-4 border-t border-line pt-6">
        {/* Always present, so that screen readers announce what comes in later. */}
        <div aria-live="polite">
          {status.kind === 'submitting' && (
            <p className="sr-only">{model.summary.submitting}</p>
          )}
          {status.kind === 'failed' && (
            <SubmitFailureNote model={model} status={status} helpId={helpId} />
          )}
        </div>
        <DownloadNote download={download} error={model.download.error} />
        {/* Its link leaves this page open: it may be the only place of the answers. */}
        {privacy && (
          <p className="text-sm text-muted">
            {privacy.text}{' '}
            <TextLink href={privacy.link.href} target="_blank" rel="noopener">
              {privacy.link.label}
            </TextLink>
          </p>
        )}
        <SummaryButtons {...props} helpId={helpId} submitId={submitId} />
      </div>
    </>
  );
}

interface SummaryButtonsProps extends SummaryViewProps {
  readonly helpId: string;
  readonly submitId: string;
}

function SummaryButtons(props: SummaryButtonsProps): JSX.Element {
  const { model, step, status, onBack, onSubmit, download, helpId, submitId } = props;
  const { back, next } = step.buttons;
  const submitting = status.kind === 'submitting';
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-between">
      {back && (
        <StepButton disabled={back.disabled === true || submitting} onClick={onBack}>
          {back.label}
        </StepButton>
      )}
      <div className="flex flex-col gap-3 sm:ms-auto sm:flex-row sm:flex-wrap sm:justify-end">
        {download && (
          <DownloadButton
            label={model.download.label}
            preparing={model.download.preparing}
            download={download}
          />
        )}
        <Button
          id={submitId}
          variant="primary"
          aria-disabled={submitting}
          aria-describedby={status.kind === 'failed' ? helpId : undefined}
          onClick={submitting ? undefined : onSubmit}
        >
          {submitting ? model.summary.submitting : next.label}
        </Button>
      </div>
    </div>
  );
}

interface SubmitFailureNoteProps {
  readonly model: WizardModel;
  readonly status: Extract<SubmissionStatus, { readonly kind: 'failed' }>;
  /** Focus returns from its button. */
  readonly helpId: string;
}

/** The answers were not sent: why, and the next step (specification, section 8). */
function SubmitFailureNote({ model, status, helpId }: SubmitFailureNoteProps): JSX.Element {
  const { failure, isKept } = status;
  const { submitError, failures, failureHelp } = model.summary;
  const isOutdated = failure.reason === 'outdated';
  const reload = isKept ? failureHelp.reloadKept : failureHelp.reloadLost;
  const text = fill(failures[failure.reason], { wait: waitText(model, failure.retryAfter) });
  return (
    <ErrorNote
      help={
        <div id={helpId} className="mt-2 grid gap-2">
          <p>{isOutdated ? `${text} ${reload}` : text}</p>
          {isOutdated && isKept && (
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

/** In seconds, the largest first. Used from one and a half units. */
const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

function waitText({ summary, language }: WizardModel, seconds: number | undefined): string {
  const { wait, unknownWait } = summary.failureHelp;
  if (seconds === undefined) return unknownWait;
  const [unit, size] = UNITS.find(([, length]) => seconds > length * 1.5) ?? UNITS[2];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return fill(wait, { time: format.format(Math.ceil(seconds / size)) });
}
