import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { questionOf } from '#src/engine/kinds/registry.ts';
import { displayLines, type Card as CardModel } from '#src/engine/display.ts';
import type { WizardEvaluation, WizardStep } from '../model/steps.ts';
import type { WizardModel } from '../model/wizard-model.ts';
import { AnswerCard } from '#src/ui/answer-card.tsx';
import { searchOf, stepsOfCard } from '../steps/use-steps.ts';
import { TextLink } from '#src/ui/text-link.tsx';

interface SummaryCardProps {
  readonly model: WizardModel;
  readonly card: CardModel;
  readonly evaluation: WizardEvaluation;
  /** While the answers are sent. */
  readonly locked: boolean;
}

/**
 * The answers of one card, each with a link that changes it. A card without answers has one link,
 * to its first question.
 */
export function SummaryCard(props: SummaryCardProps): JSX.Element {
  const { model, card, evaluation } = props;
  const steps = stepsOfCard(evaluation.path, card);
  const lines = displayLines(model, card.lines, evaluation, 'review');
  return (
    <AnswerCard
      title={card.title}
      lines={lines}
      action={lines.length === 0 && <ChangeLink {...props} step={steps[0]} of={card.title} />}
      renderAction={({ field, label }) => (
        <ChangeLink
          {...props}
          step={steps.find(
            (one) => one.kind === 'questions' && one.fields.includes(questionOf(field)),
          )}
          of={label}
          hash={`#${field}`}
        />
      )}
    />
  );
}

interface ChangeLinkProps extends SummaryCardProps {
  /** Absent if no step asks for the card any more. */
  readonly step: WizardStep | undefined;
  /** The card or the answer that the link changes. */
  readonly of: string;
  /** Names the question to open. */
  readonly hash?: string;
}

function ChangeLink(props: ChangeLinkProps): JSX.Element | null {
  const { model, card, evaluation, locked, step, of, hash = '' } = props;
  const params = new URLSearchParams(useLocation().search);
  if (!step) return null;
  if (locked) return <span className={`${CHANGE} text-muted`}>{model.summary.change}</span>;
  return (
    <TextLink
      to={{ search: searchOf(model, params, evaluation.path, step, card), hash }}
      className={CHANGE}
    >
      {model.summary.change} <span className="sr-only">{of}</span>
    </TextLink>
  );
}

const CHANGE = 'inline-flex min-h-6 shrink-0 items-center font-medium print:hidden';
