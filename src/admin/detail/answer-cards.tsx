import type { JSX } from 'react';
import { displayLines } from '../../form-engine/display.ts';
import type { StaffForm } from '../staff-model.ts';
import { relevance } from '../../form-engine/relevance.ts';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';
import { AnswerCard } from './answer-card.tsx';
import { otherLines } from './other-lines.ts';

interface AnswerCardsProps {
  readonly form: StaffForm;
  readonly row: Row;
}

/** All answers of a row, in the summary's cards: also what the form no longer asks or offers. */
export function AnswerCards({ form, row }: AnswerCardsProps): JSX.Element {
  const { model } = form;
  const answers = rowToAnswers(model, row);
  const shown = { answers, relevant: relevance(form, answers).relevant };
  return (
    <div className="mt-6 flex flex-col gap-6">
      {model.summary.cards.map(({ id, title, lines }) => (
        <AnswerCard key={id} title={title} lines={displayLines(model, lines, shown)} />
      ))}
      <AnswerCard title="Other answers" lines={displayLines(model, otherLines(model), shown)} />
    </div>
  );
}
