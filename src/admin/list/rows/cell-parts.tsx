import { useContext, type JSX, type ReactNode } from 'react';
import { answerLink } from '#src/form-engine/kinds/registry.ts';
import type { Row } from '#src/form-engine/row.ts';
import { formatDate, truncate } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { OpenHandling } from '../../handling/loaded-handling.tsx';
import { zoneAt } from '../../view/local-time.ts';
import { type answeredLines, rowTitle } from '../../view/row-link.ts';
import { badgeVariant, type ColumnLine, type StaffModel } from '#src/staff-contract/staff-model.ts';
import { MarkBox } from './marked-rows.tsx';

/** Longest text of a cell, unless the declaration sets another limit. The submission's own page has all of it. */
export const MAX_LENGTH = 160;

/** An answer of a cell. */
export type Line = ReturnType<typeof answeredLines<ColumnLine>>[number] & {
  /** The longest text that is shown whole. */
  readonly limit: number;
};

export interface CellProps {
  readonly model: StaffModel;
  readonly row: Row;
  /** The answers of the cell. */
  readonly lines: readonly Line[];
}

/** One answer. Of a list it shows the first item and how many others there are; screen readers get them all. */
export function LineText({ line, field, value, texts, limit }: Line): JSX.Element {
  const [text = '', ...others] = texts;
  const href = answerLink(field, text);
  const shown = <bdi>{truncate(text, limit) ?? text}</bdi>;
  const linked = href ? (
    <a
      href={href}
      rel="noopener noreferrer"
      className="inline-block max-w-full truncate align-bottom leading-6 underline underline-offset-2"
    >
      {shown}
    </a>
  ) : (
    shown
  );
  const labelled = (
    <>
      {line.label !== undefined && `${line.label}: `}
      {line.badge === undefined || text.length > MAX_LENGTH ? (
        linked
      ) : (
        <Badge
          variant={badgeVariant(line.badge, value)}
          className="text-xs! print:px-1! print:text-[9pt]!"
        >
          <bdi>{text}</bdi>
        </Badge>
      )}
    </>
  );
  if (others.length === 0) return labelled;
  return (
    <span title={texts.join(', ')} className="flex">
      <span className="truncate">{labelled}</span>
      <span aria-hidden="true" className="shrink-0 pl-1 text-muted">{`+${others.length}`}</span>
      <span className="sr-only">, {others.join(', ')}</span>
    </span>
  );
}

interface ChangeableProps {
  readonly model: StaffModel;
  readonly row: Row;
  /** The name of what staff sets; absent of an answer. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** A value that opens the form which changes it, where staff sets it. */
export function Changeable({ model, row, title, children }: ChangeableProps): JSX.Element {
  const open = useContext(OpenHandling);
  if (!open || title === undefined) return <>{children}</>;
  return (
    <button
      type="button"
      title={`Change ${title.toLowerCase()}`}
      onClick={() => open(row)}
      className="inline-flex min-h-6 max-w-full cursor-pointer items-center gap-1.5 rounded-2xl -outline-offset-2 hover:ring-2 hover:ring-accent"
    >
      {children}
      <span className="sr-only">
        , change {title.toLowerCase()} of {rowTitle(model, row)}
      </span>
    </button>
  );
}

interface SubmittedCellProps extends CellProps {
  /** The submission has arrived since the person's last visit. */
  readonly isNew: boolean;
}

/** The time of submission in one line, and what staff has set below it: a badge, and an account by its first part. */
export function SubmittedCell(props: SubmittedCellProps): JSX.Element {
  const { model, row, lines, isNew } = props;
  const [first] = lines;
  const time = String(row['submitted_at']);
  return (
    <div className="flex gap-1">
      <MarkBox row={row} />
      <div className="min-w-0">
        <div className="sm:whitespace-nowrap print:whitespace-normal">
          {isNew && (
            <span title={ARRIVED} className="mr-1 inline-block rounded-full border-4 border-accent">
              <span className="sr-only">{ARRIVED}</span>
            </span>
          )}
          <time dateTime={time} title={`${formatDate(time)} ${zoneAt(new Date(time))}`}>
            {formatDate(time)}
          </time>
        </div>
        {first && (
          <Changeable model={model} row={row} title={first.field.shortTitle}>
            {lines.map((line) =>
              line.line.badge === undefined ? (
                <span key={line.line.field} title={line.texts.join(', ')} className="truncate">
                  <bdi>{line.texts.join(', ').replace(/@.*$/u, '')}</bdi>
                </span>
              ) : (
                <LineText key={line.line.field} {...line} />
              ),
            )}
          </Changeable>
        )}
      </div>
    </div>
  );
}

/** Returns the reader's time zones at these rows' times, such as `GMT-5`, or `GMT-5/-4` around a change of the clocks. */
export function zonesOf(rows: readonly Row[]): string {
  const times = rows.map((row) => new Date(String(row['submitted_at'])));
  const [first, ...others] = new Set(times.map(zoneAt));
  return [first, ...others.map((zone) => zone.replace(/^GMT(?=.)/u, ''))].join('/');
}

const ARRIVED = 'Arrived since your last visit';
