import { useId, type JSX, type ReactNode } from 'react';
import { AnswerText } from './answer-text.tsx';
import { Card } from './card.tsx';

interface AnswerLine {
  readonly field: string;
  readonly label: string;
  /** One text per chosen item, or the substitute for a missing answer. */
  readonly texts: readonly string[];
  readonly answered: boolean;
  /** The address that the answer leads to. */
  readonly link?: string | undefined;
}

interface AnswerCardProps {
  readonly title: string;
  readonly lines: readonly AnswerLine[];
  /** A control beside the title, such as a link that leads to the questions. */
  readonly action?: ReactNode;
}

/** Answers under their labels, complete and as typed. */
export function AnswerCard({ title, lines, action }: AnswerCardProps): JSX.Element {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {action}
        </div>
        <dl className="mt-2 divide-y divide-line">
          {lines.map((line) => (
            <Answer key={line.field} line={line} />
          ))}
        </dl>
      </Card>
    </section>
  );
}

function Answer({ line }: { readonly line: AnswerLine }): JSX.Element {
  const { label, texts, answered, link } = line;
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-muted">{label}</dt>
      {texts.map((text, index) => (
        <dd
          key={`${index} ${text.slice(0, 80)}`}
          className={`min-w-0 wrap-break-word sm:col-start-2 ${answered ? '' : 'text-muted'}`}
        >
          {link === undefined ? (
            <AnswerText>{text}</AnswerText>
          ) : (
            <a href={link} rel="noopener noreferrer" className="text-accent underline">
              <AnswerText>{text}</AnswerText>
            </a>
          )}
        </dd>
      ))}
    </div>
  );
}
