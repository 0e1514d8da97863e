import { type JSX, useId } from 'react';
import { displayLines, type DisplayLine } from '../../form-engine/display.ts';
import type { StaffForm, StaffModel } from '../view/staff-model.ts';
import { relevance } from '../../form-engine/relevance.ts';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';
import type { Line } from '../../form-engine/form-model.ts';
import { AnswerText } from '../../ui/answer-text.tsx';
import { Card } from '../../ui/card.tsx';

interface AnswerCardsProps {
  readonly form: StaffForm;
  readonly row: Row;
}

/** All answers of a row in the summary's cards, also to questions that are no longer asked. */
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

/** Lines for the questions that no card of the summary shows: a retired one, for example. */
function otherLines({ fields, summary }: StaffModel): readonly Line[] {
  const shown = new Set(summary.cards.flatMap(({ lines }) => lines.map(({ field }) => field)));
  return Object.values(fields)
    .filter(({ name }) => !shown.has(name))
    .map(({ name, shortTitle }) => ({
      field: name,
      label: shortTitle,
      show: 'filled',
      empty: '',
    }));
}

interface AnswerCardProps {
  readonly title: string;
  readonly lines: readonly DisplayLine[];
}

/** Answers under their labels, whole and as typed. */
function AnswerCard({ title, lines }: AnswerCardProps): JSX.Element | null {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <dl className="mt-2 divide-y divide-line">
          {lines.map(({ field, label, texts, answered }) => (
            <div key={field} className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
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
          ))}
        </dl>
      </Card>
    </section>
  );
}
