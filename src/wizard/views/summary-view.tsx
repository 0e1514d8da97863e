import { useId, type JSX } from 'react';
import type { WizardEvaluation, WizardModel, WizardStep } from '../answers/wizard-model.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton, DownloadNote, type Download } from '../../ui/download-button.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { LINK, Panel, StepIntro } from './text-blocks.tsx';
import { StepButton } from '../steps/step-button.tsx';
import { SubmitFailureNote } from './submit-failure-note.tsx';
import { SummaryCard } from './summary-card.tsx';
import type { SubmissionStatus } from '../submit/use-submission.ts';

interface SummaryViewProps {
  readonly model: WizardModel;
  readonly step: WizardStep;
  readonly evaluation: WizardEvaluation;
  readonly status: SubmissionStatus;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
  readonly download: Download | undefined;
}

/** All answers before they are sent (specification, section 2, Summary step). */
export function SummaryView(props: SummaryViewProps): JSX.Element {
  const { model, step, evaluation, status, download } = props;
  const helpId = useId();
  const submitId = useId();
  return (
    <>
      {/* Each line of the cards has a link. */}
      <SkipLink to={submitId}>Skip to {step.buttons.next.label}</SkipLink>
      <StepIntro step={step} />
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
        <Panel panel={model.summary.nextSteps} />
      </div>
      <div className="mt-10 grid gap-4 border-t border-line pt-6">
        {/* Always present, so that screen readers announce what comes in later. */}
        <div aria-live="polite">
          {status.kind === 'submitting' && <p className="sr-only">{model.summary.submitting}</p>}
          {status.kind === 'failed' && (
            <SubmitFailureNote
              model={model}
              failure={status.failure}
              kept={status.kept}
              helpId={helpId}
            />
          )}
        </div>
        <DownloadNote download={download} error={model.download.error} />
        <PrivacyLine model={model} />
        <SummaryButtons {...props} helpId={helpId} submitId={submitId} />
      </div>
    </>
  );
}

interface SummaryButtonsProps extends SummaryViewProps {
  readonly helpId: string;
  readonly submitId: string;
}

/** A sentence on what submitting means. Its link leaves this page open: it may be the only place of the answers. */
function PrivacyLine({ model }: Pick<SummaryViewProps, 'model'>): JSX.Element | null {
  const { privacy } = model.summary;
  return privacy === undefined ? null : (
    <p className="text-sm text-muted">
      {privacy.text}{' '}
      <a href={privacy.link.href} target="_blank" rel="noopener" className={LINK}>
        {privacy.link.label}
      </a>
    </p>
  );
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
      <div className="flex flex-col gap-3 sm:ml-auto sm:flex-row sm:flex-wrap sm:justify-end">
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
