/**
 * The guided intake at its address: takes a declared form and what to do with its answers, asks step by step,
 * and hands over the finished answers. It knows no question, no backend and no storage but what it is given.
 */
import type { JSX, ReactNode } from 'react';
import type { Form } from '../form-engine/form.ts';
import type { Answers } from '../form-engine/form-model.ts';
import type { DraftStore } from './draft-store.ts';
import { StartOver } from './start-over.tsx';
import { StepHeader } from './step-header.tsx';
import { StepView } from './step-view.tsx';
import type { Submit } from './submit.ts';
import { ThankYouView } from './thank-you-view.tsx';
import { useDownload } from './use-download.ts';
import { useWizard } from './use-wizard.ts';

export interface WizardProps {
  readonly form: Form;
  readonly submit: Submit;
  /** Where unfinished answers are kept; without one they last as long as the page. */
  readonly draftStore?: DraftStore;
  /** Called while the welcome is read, to load what is needed later. It must not throw. */
  readonly prefetch?: () => void;
  /** Makes the download buttons appear, and takes the answers that are shown; rejects when there is no file. */
  readonly onDownload?: (answers: Answers) => Promise<void>;
  /** Called with the answers while they are reviewed, to prepare the download. It must not throw. */
  readonly onReview?: (answers: Answers) => void;
}

export function Wizard(props: WizardProps): JSX.Element {
  const { form } = props;
  const { model } = form;
  const wizard = useWizard(props);
  const { answers, steps, sent, heading } = wizard;
  const { evaluation, raw } = answers.state;
  const shown = sent ?? evaluation.answers;
  const download = useDownload(props.onDownload, shown);
  if (sent) {
    return (
      <Page>
        <ThankYouView model={model} heading={heading} download={download} />
      </Page>
    );
  }
  return (
    <Page>
      <StepHeader model={model} path={evaluation.path} step={steps.step} heading={heading} />
      {wizard.restored && <Note text={model.wizard.draftRestored} />}
      <StepView
        model={model}
        wizard={wizard}
        prefetch={props.prefetch}
        onReview={props.onReview}
        download={download}
      />
      {Object.keys(raw).length > 0 && wizard.submission.status !== 'submitting' && (
        <StartOver key={steps.step.id} texts={model.wizard} onStartOver={wizard.startOver} />
      )}
    </Page>
  );
}

function Page({ children }: { readonly children: ReactNode }): JSX.Element {
  return <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:px-8 sm:py-12">{children}</div>;
}

function Note({ text }: { readonly text: string }): JSX.Element {
  return (
    <p className="mt-6 rounded-control border border-transparent bg-accent-soft px-4 py-3">
      {text}
    </p>
  );
}
