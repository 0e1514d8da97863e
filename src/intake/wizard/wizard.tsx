/** The guided intake at its address. Questions, backend and storage are passed in. */
import { Activity, useEffect, useId, useState, type JSX } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { AnswersNote } from './answers-note.tsx';
import { hasAnswers } from './answers/answers-state.ts';
import { stepNumber } from '../../engine/evaluate.ts';
import type { Answers } from '../../engine/form-model.ts';
import { fill } from '../../lib/text/fill.ts';
import { useLazyPart } from '../../lib/lazy-part.ts';
import { onceReached } from './server-time.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { WizardModel } from './model/wizard-model.ts';
import type { WizardStep } from './model/steps.ts';
import { Prose } from './views/text-blocks.tsx';
import { QuestionsView } from './views/questions-view.tsx';
import { SummaryView } from './views/summary-view.tsx';
import { StepButton } from './steps/step-button.tsx';
import { StepHeader } from './steps/step-header.tsx';
import { summaryStep } from './steps/use-steps.ts';
import { ThankYouView } from './views/thank-you-view.tsx';
import { WelcomeView } from './views/welcome-view.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useDownload, type Download } from '../../ui/buttons/download-button.tsx';
import { useWizard, type WizardController, type WizardProps } from './use-wizard.ts';

export function Wizard(props: WizardProps): JSX.Element {
  const location = useLocation();
  // The prerendered page is that of the plain address.
  const search = useHydrated() ? location.search : '';
  return <WizardAt {...props} location={{ ...location, search }} />;
}

/** At an address. */
export function WizardAt(props: WizardProps & { readonly location: Location }): JSX.Element {
  const { location, onDownload } = props;
  const { model } = props.form;
  const wizard = useWizard(props, location);
  const isClosed = useIsClosed(model);
  const { answers, steps, submission, heading } = wizard;
  const { receipt } = submission;
  const { evaluation } = answers.state;
  const save = onDownload && ((given: Answers) => onDownload(given, receipt?.row));
  // A receipt survives a reload of its tab.
  const isKept = receipt !== undefined || answers.failure === undefined;
  const download = useDownload(save, receipt?.answers ?? evaluation.answers, isKept);
  const isRemovable =
    !receipt && hasAnswers(answers.state) && submission.status.kind !== 'submitting';
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-4 pb-6 sm:px-8">
      {receipt ? (
        <ThankYouView
          model={model}
          heading={heading}
          receipt={receipt}
          download={download}
          onStartNew={submission.startNew}
        />
      ) : (
        <>
          <StepHeader
            model={model}
            path={evaluation.path}
            step={steps.step}
            heading={heading}
          />
          <ClosingNote model={model} step={steps.step} isClosed={isClosed} />
          <AnswersNote wizard={wizard} />
          <StepView wizard={wizard} download={download} isClosed={isClosed} />
        </>
      )}
      <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">
          <Prose>{model.texts.contact}</Prose>
        </p>
        {isRemovable && <StartOver wizard={wizard} />}
      </div>
    </div>
  );
}

interface ClosingNoteProps {
  readonly model: WizardModel;
  readonly step: WizardStep;
  readonly isClosed: boolean;
}

/** Shows the closing time on the first step, and on each step once the form has closed. */
function ClosingNote({ model, step, isClosed }: ClosingNoteProps): JSX.Element | null {
  const { closing } = model;
  if (!closing) return null;
  const isShown = isClosed || step.kind === 'welcome';
  const text = isClosed ? closing.after : closing.before;
  return (
    <div aria-live="polite">
      {isShown && <p className="mt-6 border-s-4 border-accent ps-4">{text}</p>}
    </div>
  );
}

/** By the server's clock. A device that can't ask it reads at the latest when it submits. */
function useIsClosed({ closing }: WizardModel): boolean {
  const at = closing?.at;
  const [isClosed, setIsClosed] = useState(false);
  useEffect(
    () => (at === undefined ? undefined : onceReached(at, () => setIsClosed(true))),
    [at],
  );
  return isClosed;
}

interface StepViewProps {
  readonly wizard: WizardController;
  readonly download: Download | undefined;
  readonly isClosed: boolean;
}

/** Shows the step by its kind. */
function StepView({ wizard, download, isClosed }: StepViewProps): JSX.Element {
  const { model, answers, steps, submission } = wizard;
  const { step } = steps;
  if (step.kind === 'summary') {
    return (
      <SummaryView
        model={model}
        step={step}
        evaluation={answers.state.evaluation}
        status={submission.status}
        onBack={steps.back}
        onSubmit={submission.send}
        download={download}
      />
    );
  }
  return (
    <>
      {step.kind === 'welcome' && (
        <WelcomeView
          step={step}
          onNext={isClosed ? undefined : steps.next}
          resume={resumeOf(wizard)}
        />
      )}
      <Questions wizard={wizard} />
    </>
  );
}

/**
 * The questions of the open step. While another step is read, the first questions are rendered
 * hidden, since RJSF takes longest for its first step.
 */
function Questions({ wizard }: { readonly wizard: WizardController }): JSX.Element | null {
  const { model, answers, steps, questions } = wizard;
  const { state, store } = answers;
  const isOpen = steps.step.kind === 'questions';
  const step = [steps.step, ...state.evaluation.path].find((one) => one.kind === 'questions');
  const isLoaded = typeof useLazyPart(questions) === 'function';
  if (!step || !(isOpen || isLoaded)) return null;
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <QuestionsView
        model={model}
        step={step}
        state={state}
        steps={steps}
        questions={questions}
        onChange={store.change}
        onTyping={store.type}
      />
    </Activity>
  );
}

/** The first incomplete step, or the summary. */
function resumeOf({ model, answers, steps }: WizardController) {
  const { continueStep, continueSummary } = model.texts;
  const { path, firstIncomplete = summaryStep(path) } = answers.state.evaluation;
  if (!firstIncomplete || !hasAnswers(answers.state)) return undefined;
  const place = stepNumber(path, firstIncomplete);
  const { title } = firstIncomplete;
  const label = place
    ? fill(continueStep, { ...place, title })
    : fill(continueSummary, { title });
  return { label, start: () => steps.to(firstIncomplete) };
}

/** Deletes all answers after a confirmation; a note offers to undo it. */
function StartOver({ wizard }: { readonly wizard: WizardController }): JSX.Element {
  const texts = wizard.model.texts;
  const title = useId();
  const [isAsked, setAsked] = useState(false);
  const keep = (): void => setAsked(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        className="-mx-4 px-3.75! forced-colors:mx-0"
        onClick={() => setAsked(true)}
      >
        {texts.startOver}
      </Button>
      {isAsked && (
        <ModalDialog
          aria-labelledby={title}
          onClose={keep}
          className="m-auto w-[min(32rem,calc(100vw-2rem))]"
        >
          <h2 id={title} className="text-xl font-semibold">
            {texts.startOverConfirm}
          </h2>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="primary" onClick={keep}>
              {texts.startOverCancel}
            </Button>
            <StepButton onClick={wizard.startOver}>{texts.startOverDelete}</StepButton>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
