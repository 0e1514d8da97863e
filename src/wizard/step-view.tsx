import type { JSX } from 'react';
import { hasAnswers } from './answers/answers-state.ts';
import { stepNumber } from '../form-engine/evaluate.ts';
import { fill } from '../lib/fill.ts';
import type { WizardModel } from './answers/wizard-model.ts';
import { QuestionsView } from './views/questions-view.tsx';
import { summaryStep } from './steps/step-path.ts';
import { SummaryView } from './views/summary-view.tsx';
import type { Download } from '../ui/download-button.tsx';
import type { WizardInUse } from './use-wizard.ts';
import { WelcomeView, type Resume } from './views/welcome-view.tsx';

interface StepViewProps {
  readonly model: WizardModel;
  readonly wizard: WizardInUse;
  readonly download: Download | undefined;
}

/** The content below the header, by the kind of step. */
export function StepView(props: StepViewProps): JSX.Element {
  const { model, wizard } = props;
  const { answers, steps, submission } = wizard;
  const { step } = steps;
  const { evaluation } = answers.state;
  switch (step.kind) {
    case 'welcome':
      return <WelcomeView step={step} onNext={steps.next} resume={resumeOf(model, wizard)} />;
    case 'questions':
      return (
        <QuestionsView
          model={model}
          step={step}
          state={answers.state}
          steps={steps}
          onChange={answers.change}
        />
      );
    case 'summary':
      return (
        <SummaryView
          model={model}
          step={step}
          evaluation={evaluation}
          status={submission.status}
          onBack={steps.back}
          onSubmit={() => submission.send(evaluation.answers)}
          download={props.download}
        />
      );
  }
}

/** Leads to the first step that is still to be answered, or to the summary. */
function resumeOf({ wizard: texts }: WizardModel, wizard: WizardInUse): Resume | undefined {
  const { answers, steps } = wizard;
  const { path, firstIncomplete = summaryStep(path) } = answers.state.evaluation;
  if (!firstIncomplete || !hasAnswers(answers.state)) return undefined;
  const place = stepNumber(path, firstIncomplete);
  const { title } = firstIncomplete;
  const label = place
    ? fill(texts.continueStep, { ...place, title })
    : fill(texts.continueSummary, { title });
  return { label, start: () => steps.to(firstIncomplete) };
}
