import { useId, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { displayLines, type DisplayLine } from '../../form-engine/display.ts';
import type { Evaluation } from '../../form-engine/evaluate.ts';
import type { Card as CardModel, FormModel } from '../../form-engine/form-model.ts';
import { AnswerText } from '../../ui/answer-text.tsx';
import { Card } from '../../ui/card.tsx';
import { stepsOfCard } from '../steps/step-path.ts';
import { searchOf } from '../steps/use-steps.ts';

interface SummaryCardProps {
  readonly model: FormModel;
  readonly card: CardModel;
  readonly evaluation: Evaluation;
  /** While the answers are on their way, there is no way to change them. */
  readonly locked: boolean;
}

/** The answers of one card, and the way to change them. */
export function SummaryCard(props: SummaryCardProps): JSX.Element {
  const { model, card, evaluation } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={id} className="text-lg font-semibold">
            {card.title}
          </h2>
          <ChangeLink {...props} />
        </div>
        <dl className="mt-2 divide-y divide-line">
          {displayLines(model, card.lines, evaluation).map((line) => (
            <AnswerLine key={line.field} line={line} />
          ))}
        </dl>
      </Card>
    </section>
  );
}

function ChangeLink({ model, card, evaluation, locked }: SummaryCardProps): JSX.Element | null {
  const [params] = useSearchParams();
  const first = stepsOfCard(evaluation.path, card)[0];
  if (!first) return null;
  if (locked) return <span className={`${CHANGE} text-muted`}>{model.summary.change}</span>;
  return (
    <Link
      to={{ search: searchOf(params, evaluation.path, first, card) }}
      className={`${CHANGE} text-accent underline underline-offset-4`}
    >
      {model.summary.change}
      <span className="sr-only"> {card.title}</span>
    </Link>
  );
}

const CHANGE = 'inline-flex min-h-6 shrink-0 items-center font-medium';

function AnswerLine({ line }: { readonly line: DisplayLine }): JSX.Element {
  const { label, texts, answered } = line;
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-muted">{label}</dt>
      {texts.map((text, index) => (
        <dd
          key={`${index} ${text.slice(0, 80)}`}
          className={`min-w-0 wrap-break-word sm:col-start-2 ${answered ? '' : 'text-muted'}`}
        >
          <AnswerText>{text}</AnswerText>
        </dd>
      ))}
    </div>
  );
}
