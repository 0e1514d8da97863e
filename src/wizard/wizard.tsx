/**
 * The guided intake at its address: takes a declared form and what to do with its answers, asks step by step,
 * and hands over the finished answers. It knows no question, no backend and no storage but what it is given.
 */
import { memo, type JSX, type ReactNode } from 'react';
import { AnswersNote } from './answers-note.tsx';
import { hasAnswers } from './answers/answers-state.ts';
import type { Answers } from '../form-engine/form-model.ts';
import type { WizardModel } from './answers/wizard-model.ts';
import { Prose } from './views/text-blocks.tsx';
import { StartOver } from './views/start-over.tsx';
import { StepHeader } from './steps/step-header.tsx';
import { CorrectedAddress } from './steps/use-steps.ts';
import { useAddress, type Address } from './steps/use-address.ts';
import { StepView } from './step-view.tsx';
import { ThankYouView } from './views/thank-you-view.tsx';
import { useDownload } from '../ui/download-button.tsx';
import { useWizard, type WizardProps } from './use-wizard.ts';

export function Wizard(props: WizardProps): JSX.Element {
  return <WizardAt {...props} address={useAddress()} />;
}

interface WizardAtProps extends WizardProps {
  readonly address: Address;
}

/** The wizard at an address. */
export const WizardAt = memo(function WizardAt({ address, ...props }: WizardAtProps): JSX.Element {
  const { form, onDownload, isKept } = props;
  const { model } = form;
  const wizard = useWizard(props, address);
  const { answers, steps, sent, heading } = wizard;
  const { evaluation } = answers.state;
  const shown = sent.shown ?? evaluation.answers;
  const receipt = sent.shown && sent.last;
  const save = onDownload && ((given: Answers) => onDownload(given, receipt?.row));
  // A receipt survives a reload of its tab.
  const download = useDownload(save, shown, receipt ? undefined : isKept);
  const correction = (
    <CorrectedAddress
      model={model}
      step={steps.step}
      remoteChanges={answers.state.remoteChanges}
      isRecovered={answers.isRecovered}
      isSent={sent.last?.state === 'confirmed'}
    />
  );
  if (receipt) {
    return (
      <Page model={model}>
        {correction}
        <ThankYouView
          model={model}
          heading={heading}
          receipt={receipt}
          download={download}
          onStartNew={sent.startNew}
        />
      </Page>
    );
  }
  const isRemovable = hasAnswers(answers.state) && wizard.submission.status.kind !== 'submitting';
  return (
    <Page
      model={model}
      action={isRemovable && <StartOver texts={model.wizard} onStartOver={wizard.startOver} />}
    >
      {correction}
      <StepHeader model={model} path={evaluation.path} step={steps.step} heading={heading} />
      <AnswersNote model={model} wizard={wizard} />
      <StepView model={model} wizard={wizard} download={download} />
    </Page>
  );
});

interface PageProps {
  readonly model: WizardModel;
  /** Beside the address for questions. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Page({ model, action, children }: PageProps): JSX.Element {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:px-8">
      {children}
      <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">
          <Prose>{model.wizard.contact}</Prose>
        </p>
        {action}
      </div>
    </div>
  );
}
