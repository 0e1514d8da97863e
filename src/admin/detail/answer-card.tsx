import { useId, type JSX } from 'react';
import type { DisplayLine } from '../../form-engine/display.ts';
import { AnswerText } from '../../ui/answer-text.tsx';
import { Card } from '../../ui/card.tsx';

interface AnswerCardProps {
  readonly title: string;
  readonly lines: readonly DisplayLine[];
}

/** Answers under their labels, whole and as typed. */
export function AnswerCard({ title, lines }: AnswerCardProps): JSX.Element | null {
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
