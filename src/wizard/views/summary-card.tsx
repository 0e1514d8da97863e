import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { displayLines, type Card as CardModel } from '../../form-engine/display.ts';
import type { WizardEvaluation, WizardModel } from '../answers/wizard-model.ts';
import { AnswerCard } from '../../ui/answer-card.tsx';
import { stepsOfCard } from '../steps/step-path.ts';
import { searchOf } from '../steps/use-steps.ts';

interface SummaryCardProps {
  readonly model: WizardModel;
  readonly card: CardModel;
  readonly evaluation: WizardEvaluation;
  /** While the answers are on their way, there is no way to change them. */
  readonly locked: boolean;
}

/** The answers of one card, and the way to change them. */
export function SummaryCard(props: SummaryCardProps): JSX.Element {
  const { model, card, evaluation } = props;
  return (
    <AnswerCard
      title={card.title}
      lines={displayLines(model, card.lines, evaluation)}
      action={<ChangeLink {...props} />}
    />
  );
}

function ChangeLink({ model, card, evaluation, locked }: SummaryCardProps): JSX.Element | null {
  const [params] = useSearchParams();
  const first = stepsOfCard(evaluation.path, card)[0];
  if (!first) return null;
  if (locked) return <span className={`${CHANGE} text-muted`}>{model.summary.change}</span>;
  return (
    <Link
      to={{ search: searchOf(model, params, evaluation.path, first, card) }}
      className={`${CHANGE} text-accent underline underline-offset-4`}
    >
      {model.summary.change} <span className="sr-only">{card.title}</span>
    </Link>
  );
}

const CHANGE = 'inline-flex min-h-6 shrink-0 items-center font-medium';
