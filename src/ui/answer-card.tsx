import { useId, type JSX, type ReactNode } from 'react';
import { LinkedText, type LinkedEnd } from './answer-text.tsx';
import { Card } from './card.tsx';

export interface AnswerLine {
  readonly field: string;
  readonly label: string;
  /** One text per item, or the substitute for a missing answer. */
  readonly texts: readonly string[];
  readonly answered: boolean;
  /** The links of the texts, at the same indices. */
  readonly links?: readonly (LinkedEnd | undefined)[];
  /** The answers within an item of a group, shown below the label in place of the texts. */
  readonly parts?: readonly AnswerLine[];
  /** Shown below the label, in place of the texts. */
  readonly content?: ReactNode;
}

interface AnswerCardProps {
  readonly title: string;
  readonly lines: readonly AnswerLine[];
  /** A control beside the title, such as a link that leads to the questions. */
  readonly action?: ReactNode;
  /** Renders a control beside an answer. */
  readonly renderAction?: (line: AnswerLine) => ReactNode;
}

/** Answers under their labels, as typed. */
export function AnswerCard({
  title,
  lines,
  action,
  renderAction,
}: AnswerCardProps): JSX.Element {
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <Card className="print:p-3 print:shadow-none">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {action}
        </div>
        <dl className="mt-2 -mb-3 divide-y divide-line print:mt-1 print:-mb-1">
          {lines.map((line) => (
            <Answer key={line.field} line={line} action={renderAction?.(line)} />
          ))}
        </dl>
      </Card>
    </section>
  );
}

interface AnswerProps {
  readonly line: AnswerLine;
  readonly action: ReactNode;
  /** The answer is within an item of a group: the item is a place to lead to. */
  readonly isPart?: true;
}

function Answer({ line, action, isPart }: AnswerProps): JSX.Element {
  const { field, label, texts, answered, links, parts, content } = line;
  const columns = action
    ? 'grid-cols-[1fr_auto] sm:grid-cols-[12rem_1fr_auto]'
    : 'sm:grid-cols-[12rem_1fr]';
  return (
    <div
      data-field={isPart ? undefined : field}
      className={`grid gap-x-6 ${isPart ? 'py-1' : 'py-3 print:py-1'} ${columns}`}
    >
      {/* A label of two lines is beside several texts, and not above the second of them. */}
      <dt className={parts ? 'font-medium sm:col-span-2' : 'text-muted sm:row-span-12'}>
        {label}
      </dt>
      {parts && (
        <dd className="col-span-full mt-1 min-w-0">
          <AnswerList lines={parts} />
        </dd>
      )}
      {content && <dd className="col-span-full mt-2 min-w-0">{content}</dd>}
      {((parts ?? content) ? [] : texts).map((text, index) => (
        <dd
          key={`${index} ${text.slice(0, 80)}`}
          className={`col-start-1 min-w-0 wrap-break-word sm:col-start-2 ${answered ? '' : 'text-muted'}`}
        >
          <LinkedText link={links?.[index]}>{text}</LinkedText>
        </dd>
      ))}
      {action && <dd className="col-start-2 row-start-1 sm:col-start-3">{action}</dd>}
    </div>
  );
}

/** Answers under their labels, within another answer. */
export function AnswerList({ lines }: Pick<AnswerCardProps, 'lines'>): JSX.Element {
  return (
    <dl>
      {lines.map((line) => (
        <Answer key={line.field} line={line} action={undefined} isPart />
      ))}
    </dl>
  );
}
