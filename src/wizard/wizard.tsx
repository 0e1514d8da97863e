/**
 * The guided intake at its address: takes a declared form and what to do with its answers, asks step by step,
 * and hands over the finished answers. It knows no question, no backend and no storage but what it is given.
 */
import type { JSX, ReactNode } from 'react';
import type { FormModel } from '../form-engine/form-model.ts';
import { fill } from '../lib/fill.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { StartOver } from './start-over.tsx';
import { StepHeader } from './step-header.tsx';
import { StepView } from './step-view.tsx';
import { ThankYouView } from './thank-you-view.tsx';
import { useDownload } from './use-download.ts';
import { useWizard, type WizardInUse } from './use-wizard.ts';
import type { WizardProps } from './wizard-props.ts';

export function Wizard(props: WizardProps): JSX.Element {
  const { form } = props;
  const { model } = form;
  const wizard = useWizard(props);
  const { answers, steps, sent, heading } = wizard;
  const { evaluation, raw } = answers.state;
  const shown = sent.shown ?? evaluation.answers;
  const download = useDownload(props.onDownload, shown);
  if (sent.shown) {
    return (
      <Page>
        <ThankYouView
          model={model}
          heading={heading}
          download={download}
          onStartNew={sent.startNew}
        />
      </Page>
    );
  }
  return (
    <Page>
      <StepHeader model={model} path={evaluation.path} step={steps.step} heading={heading} />
      <Notes model={model} wizard={wizard} />
      <StepView model={model} wizard={wizard} onReview={props.onReview} download={download} />
      {Object.keys(raw).length > 0 && wizard.submission.status.kind !== 'submitting' && (
        <StartOver key={steps.step.id} texts={model.wizard} onStartOver={wizard.startOver} />
      )}
    </Page>
  );
}

function Page({ children }: { readonly children: ReactNode }): JSX.Element {
  return <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:px-8 sm:py-12">{children}</div>;
}

interface NotesProps {
  readonly model: FormModel;
  readonly wizard: WizardInUse;
}

/** Says what the browser knows of an earlier visit. */
function Notes({ model, wizard }: NotesProps): JSX.Element | null {
  const { sent, answers, steps, restored, interrupted } = wizard;
  if (interrupted) {
    return (
      <Note>
        {model.wizard.interrupted}
        {steps.step.kind !== 'summary' && !answers.state.evaluation.firstIncomplete && (
          <NoteButton onClick={steps.toSummary}>{model.wizard.returnToSummary}</NoteButton>
        )}
      </Note>
    );
  }
  if (restored) return <Note>{model.wizard.draftRestored}</Note>;
  const isFresh = Object.keys(answers.state.raw).length === 0;
  if (sent.last?.state !== 'confirmed' || !isFresh) return null;
  const format = { dateStyle: 'long', timeStyle: 'short' } as const;
  const time = new Intl.DateTimeFormat(model.pdf.language, format).format(sent.last.at);
  return (
    <Note>
      {fill(model.thankYou.earlier, { time })}
      <NoteButton onClick={sent.show}>{model.thankYou.show}</NoteButton>
    </Note>
  );
}

function NoteButton(native: ButtonProps): JSX.Element {
  return <Button {...native} className="mt-3 block" />;
}

function Note({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <div className="mt-6 rounded-control border border-transparent bg-accent-soft px-4 py-3">
      {children}
    </div>
  );
}
