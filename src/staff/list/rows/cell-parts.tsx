import { Fragment, type JSX, type ReactNode } from 'react';
import { answerLink } from '#src/staff/contract/fields.ts';
import type { Row } from '#src/engine/row.ts';
import { formatDate, truncate } from '#src/lib/text/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { DueMark } from '../../view/due-mark.tsx';
import type { ListView } from '../../view/list-view.ts';
import { type answeredLines, rowTitle } from '../../view/row-link.ts';
import {
  badgeVariant,
  type ColumnLine,
  type StaffModel,
} from '#src/staff/contract/staff-model.ts';
import { SelectBox, type Selection } from './selected-rows.tsx';

/** Code points of a cell by default. The submission's own page has the whole text. */
export const MAX_LENGTH = 160;

/** An answer in a cell. */
export type CellAnswer = ReturnType<typeof answeredLines<ColumnLine>>[number] & {
  /** Longer texts are truncated. */
  readonly limit: number;
};

/** The list's part of its rows. */
export interface RowActions {
  readonly view: ListView;
  readonly selection: Selection;
  /** Opens the dialog of a row's staff fields. */
  readonly onOpen: (row: Row) => void;
}

export interface CellProps {
  readonly model: StaffModel;
  readonly row: Row;
  /** The cell's answers. */
  readonly lines: readonly CellAnswer[];
  /** Absent outside the list. */
  readonly actions: RowActions | undefined;
}

/** A list shows its first item and the number of others; screen readers get all. */
export function LineText({ line, field, value, texts, limit }: CellAnswer): JSX.Element {
  const [text = '', ...others] = texts;
  const href = answerLink(field, text);
  const excerpt = <bdi>{truncate(text, limit) ?? text}</bdi>;
  const linked = href ? (
    <a
      href={href}
      rel="noopener noreferrer"
      className="inline-block max-w-full truncate align-bottom leading-6 underline underline-offset-2"
    >
      {excerpt}
    </a>
  ) : (
    excerpt
  );
  const labelled = (
    <>
      {line.label !== undefined && `${line.label}: `}
      {line.badge === undefined || text.length > MAX_LENGTH ? (
        linked
      ) : (
        <Badge
          variant={badgeVariant(line.badge, value)}
          className="shrink-0 px-1.5! text-xs! print:px-1! print:text-[7.5pt]!"
        >
          <bdi>{text}</bdi>
        </Badge>
      )}
    </>
  );
  if (others.length === 0) return labelled;
  return (
    <span title={texts.join(', ')}>
      <span aria-hidden="true" className="flex">
        <span className="truncate">{labelled}</span>
        <span className="shrink-0 pl-1 text-muted">{`+${others.length}`}</span>
      </span>
      <span className="sr-only">{texts.join(', ')}</span>
    </span>
  );
}

interface ChangeableProps extends CellProps {
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** A staff column's values open the form. */
export function Changeable(props: ChangeableProps): JSX.Element {
  const { model, row, lines, actions, title, children } = props;
  if (!actions || title === undefined) return <>{children}</>;
  const values = lines.map((line) => shortTexts(line).join(', ')).join(', ');
  const action = `change ${title.toLowerCase()} of ${rowTitle(model, row)}`;
  return (
    <button
      type="button"
      title={`Change ${title.toLowerCase()}`}
      aria-label={`${values}, ${action}`}
      onClick={() => actions.onOpen(row)}
      className="inline-flex min-h-6 max-w-full cursor-pointer flex-wrap items-center gap-x-1.5 rounded-2xl -outline-offset-2 hover:ring-2 hover:ring-accent"
    >
      {children}
    </button>
  );
}

interface SubmittedCellProps extends CellProps {
  /** Since the person's last visit. */
  readonly isNew: boolean;
}

/** The time in one line, with the staff fields below. */
export function SubmittedCell(props: SubmittedCellProps): JSX.Element {
  const { model, row, lines, actions, isNew } = props;
  const [first] = lines;
  const time = String(row['submitted_at']);
  const [date, clock] = formatDate(time).split(/(?<=\d{4},) /u);
  return (
    <div className="flex gap-1">
      {actions && <SelectBox selection={actions.selection} row={row} />}
      <div className="min-w-0">
        <div>
          {isNew && (
            <span
              title={ARRIVED}
              className="mr-1 inline-block rounded-full border-4 border-accent"
            >
              <span className="sr-only">{ARRIVED}</span>
            </span>
          )}
          {/* Each part stays whole; with wider letters, the time moves below the date. */}
          <time dateTime={time} className="*:inline-block *:whitespace-nowrap">
            <span>{date}</span> <span>{clock}</span>
          </time>
        </div>
        <DueMark model={model} row={row} />
        {first && (
          <Changeable {...props} title={first.field.shortTitle}>
            {lines.map((line, index) => (
              <Fragment key={line.line.field}>
                {/* A space between the words of the button's name. */}
                {index > 0 && ' '}
                <StaffValue {...line} />
              </Fragment>
            ))}
          </Changeable>
        )}
      </div>
    </div>
  );
}

function StaffValue(line: CellAnswer): JSX.Element {
  if (line.line.badge !== undefined) return <LineText {...line} />;
  return (
    <span title={line.texts.join(', ')} className="truncate">
      {line.line.label !== undefined && `${line.line.label}: `}
      <bdi>{shortTexts(line).join(', ')}</bdi>
    </span>
  );
}

/** An account's first part. */
function shortTexts({ line, texts }: CellAnswer): readonly string[] {
  return line.badge === undefined ? texts.map((text) => text.replace(/@.*$/u, '')) : texts;
}

const ARRIVED = 'Arrived since your last visit';
