import type { JSX, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { displayLines, type Card as CardModel } from '../../form-engine/display.ts';
import type { WizardEvaluation, WizardModel, WizardStep } from '../answers/wizard-model.ts';
import { AnswerCard } from '../../ui/answer-card.tsx';
import { searchOf, stepsOfCard } from '../steps/use-steps.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface SummaryCardProps {
  readonly model: WizardModel;
  readonly card: CardModel;
  readonly evaluation: WizardEvaluation;
  /** True while the answers are sent: then they can't be changed. */
  readonly locked: boolean;
}

/**
 * The answers of one card, each with a link that changes it. Below them are links to the questions
 * that have no answer and no line.
 */
export function SummaryCard(props: SummaryCardProps): JSX.Element {
  const { model, card, evaluation } = props;
  const steps = stepsOfCard(evaluation.path, card);
  const stepOf = (field: string) =>
    steps.find((step) => step.kind === 'questions' && step.fields.includes(field));
  const lines = displayLines(model, card.lines, evaluation);
  // The parts of a composite are one line, and have one link.
  const partOf = (field: string) => model.fields[field]?.part;
  const ownerOf = (field: string) => partOf(field)?.of ?? field;
  const shown = new Set(lines.map((line) => ownerOf(line.field)));
  const asked = card.lines.filter(
    ({ field }) => evaluation.relevant.has(field) && stepOf(field) !== undefined,
  );
  const unanswered = asked.filter(({ field }, index) => {
    const owner = ownerOf(field);
    return (
      !shown.has(owner) && asked.findIndex((one) => ownerOf(one.field) === owner) === index
    );
  });
  return (
    <AnswerCard
      title={card.title}
      lines={lines}
      renderAction={({ field, label }) => (
        <ChangeLink {...props} step={stepOf(field)} field={field}>
          {model.summary.change} <span className="sr-only">{label}</span>
        </ChangeLink>
      )}
    >
      {unanswered.length > 0 && (
        <div className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr] print:hidden">
          <dt className="text-muted">{model.summary.notAnswered}</dt>
          <dd className="flex flex-wrap gap-x-6">
            {unanswered.map(({ field, label }) => (
              <span key={field} data-field={field}>
                <ChangeLink {...props} step={stepOf(field)} field={field}>
                  <span className="sr-only">{model.summary.change}</span>{' '}
                  {partOf(field)?.title ?? label}
                </ChangeLink>
              </span>
            ))}
          </dd>
        </div>
      )}
    </AnswerCard>
  );
}

interface ChangeLinkProps extends SummaryCardProps {
  /** Absent if no step asks for the answer any more. */
  readonly step: WizardStep | undefined;
  /** The question to open. */
  readonly field: string;
  readonly children: ReactNode;
}

function ChangeLink(props: ChangeLinkProps): JSX.Element | null {
  const { model, card, evaluation, locked, step, field, children } = props;
  const params = new URLSearchParams(useLocation().search);
  if (!step) return null;
  if (locked) return <span className={`${CHANGE} text-muted`}>{children}</span>;
  const search = searchOf(model, params, evaluation.path, step, card);
  return (
    <TextLink to={{ search, hash: `#${field}` }} className={CHANGE}>
      {children}
    </TextLink>
  );
}

const CHANGE = 'inline-flex min-h-6 shrink-0 items-center font-medium print:hidden';
