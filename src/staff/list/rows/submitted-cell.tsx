import { Fragment, type JSX } from 'react';
import { formatDate } from '#src/lib/text/format.ts';
import type { StaffModel } from '#src/staff/contract/staff-model.ts';
import { DueMark } from '../../view/due-mark.tsx';
import { isNew } from '../../view/last-visit.ts';
import { Changeable, shortName, type CellAnswer, type CellProps } from './cell-answer.tsx';
import { useRowActions } from './row-actions.ts';

/** The time of a submission, with staff's answers in the second line. */
export function SubmittedCell(props: CellProps): JSX.Element {
  return (
    <>
      <SubmittedLine {...props} />
      <StaffLine {...props} />
    </>
  );
}

/** The day and how late an answer is. The clock is left out where the line has no room. */
export function SubmittedLine({ model, answered: { row } }: CellProps): JSX.Element {
  const isListed = useRowActions() !== undefined;
  const time = String(row['submitted_at']);
  const full = formatDate(time);
  const { day, clock } = shortDate(full);
  return (
    <div
      title={full}
      className="flex h-[1lh] flex-wrap gap-x-1.5 overflow-hidden print:h-auto print:overflow-visible"
    >
      <div className="flex max-w-full min-w-0 items-center gap-x-1.5">
        {isListed && isNew(model, row) && <NewMark />}
        <time dateTime={time} className="whitespace-nowrap">
          {day}
        </time>{' '}
        <DueMark model={model} row={row} />
      </div>{' '}
      <span className="whitespace-nowrap text-muted">{clock}</span>
    </div>
  );
}

/** Splits a date such as `Nov 20, 2026, 1:05 PM`. This year's is left out. */
function shortDate(full: string): { readonly day: string; readonly clock?: string } {
  const [day, year, clock] = full.split(', ');
  if (day === undefined || clock === undefined) return { day: full };
  const isThisYear = year === String(new Date().getFullYear());
  return { day: isThisYear ? day : `${day}, ${year}`, clock };
}

/** Arrived since the person's last visit. */
function NewMark(): JSX.Element {
  return (
    <span title={ARRIVED} className="shrink-0 rounded-full border-4 border-accent">
      <span className="sr-only">{ARRIVED}</span>
    </span>
  );
}

const ARRIVED = 'Arrived since your last visit';

/** Staff's answers in one line: the status by glyph and word, then the others. */
export function StaffLine(props: CellProps): JSX.Element | null {
  const { model, lines } = props;
  const [first] = lines;
  if (!first) return null;
  return (
    <Changeable {...props} title={first.field.shortTitle}>
      {lines.map((answer, index) => (
        <Fragment key={answer.line.field}>
          {index > 0 && <span className="text-muted"> · </span>}
          <StaffText model={model} answer={answer} />
        </Fragment>
      ))}
    </Changeable>
  );
}

interface StaffTextProps {
  readonly model: StaffModel;
  readonly answer: CellAnswer;
}

function StaffText({ model, answer }: StaffTextProps): JSX.Element {
  const { line, field, value, texts } = answer;
  const { isStatus, initial } =
    model.admin.staffColumns.find((column) => column.field === field.name) ?? {};
  const choices = field.choices ?? [];
  const text = (
    <>
      {line.label !== undefined && `${line.label}: `}
      <bdi>{texts.map(shortName).join(', ')}</bdi>
    </>
  );
  if (!isStatus) return <span title={texts.join(', ')}>{text}</span>;
  const place = choices.findIndex((choice) => choice.value === value);
  return (
    <span className={value === initial ? 'font-semibold text-accent' : ''}>
      <StatusGlyph share={place / Math.max(1, choices.length - 1)} />
      {text}
    </span>
  );
}

const RADIUS = 2.5;

/** A circle that fills as staff gets on: 0 is an empty ring, 1 a full disc. */
function StatusGlyph({ share }: { readonly share: number }): JSX.Element {
  const around = 2 * Math.PI * RADIUS;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      className="me-1 inline size-3.5 align-[-0.15em]"
    >
      <circle cx="8" cy="8" r="7" strokeWidth="2" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        strokeWidth={2 * RADIUS}
        strokeDasharray={`${around * share} ${around}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}
