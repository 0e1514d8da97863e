import { Check, X } from 'lucide-react';
import { Fragment, useContext, type JSX, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { valueTexts } from '../../../form-engine/display.ts';
import type { Answers } from '../../../form-engine/form-model.ts';
import type { AnswerValue } from '../../../form-engine/kinds/field.ts';
import { answerLink, type Field } from '../../../form-engine/kinds/registry.ts';
import { rowToAnswers, type Row } from '../../../form-engine/row.ts';
import { formatDate, truncate } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { badgeVariant } from '../../view/badge-variant.ts';
import { zoneAt } from '../../view/local-time.ts';
import { NotAnswered } from '../../view/submitted-at.tsx';
import type { AdminColumn, ColumnLine, StaffModel } from '../../view/staff-model.ts';
import { OpenHandling } from '../../handling/loaded-handling.tsx';
import {
  isNewSince,
  linkColumn,
  rowLink,
  rowName,
  submissionTitle,
  type RowLink,
} from '../../view/row-link.ts';
import type { ListProps } from './progressive-rows.tsx';

interface SubmissionCellProps {
  readonly model: StaffModel;
  readonly column: AdminColumn;
  readonly row: Row;
  readonly answers: Answers;
  /** To the submission, in the column whose first answer carries it. */
  readonly link: RowLink | undefined;
  /** The submission has arrived since the person's last visit. */
  readonly isNew: boolean;
}

/** Returns the cell of each column for one row, which leads to its submission where a view is given. */
export function submissionCells(
  model: StaffModel,
  row: Row,
  { view, since }: Partial<ListProps> = {},
): readonly JSX.Element[] {
  const answers = rowToAnswers(model, row);
  const linked = linkColumn(model);
  const link = view && rowLink(model, view, row);
  const isNew = isNewSince(model, since, row);
  return model.admin.columns.map((column) => (
    <SubmissionCell
      key={column.id}
      model={model}
      column={column}
      row={row}
      answers={answers}
      link={column.id === linked ? link : undefined}
      isNew={isNew}
    />
  ));
}

/** Longest text of a cell, unless the declaration sets another limit. The submission's own page has all of it. */
const MAX_LENGTH = 160;

interface Line {
  readonly line: ColumnLine;
  readonly field: Field;
  readonly value: AnswerValue;
  /** As many as the value has items. */
  readonly texts: readonly string[];
}

/**
 * The content of one column for one submission, in two lines of text: the first answer of the column, and the
 * others after it.
 */
function SubmissionCell(props: SubmissionCellProps): JSX.Element {
  const { model, column, row, answers, link, isNew } = props;
  const lines = column.lines.flatMap((line): readonly Line[] => {
    const field = model.fields[line.field];
    const value = answers[line.field];
    if (!field || value === undefined) return [];
    return [{ line, field, value, texts: valueTexts(field, value, 'short') }];
  });
  if (column.system) {
    return (
      <SubmittedCell model={model} row={row} time={row[column.system]} isNew={isNew}>
        {lines}
      </SubmittedCell>
    );
  }
  const [first, ...others] = lines;
  if (!first) return link ? <DetailLink link={link} text={link.name} /> : <NotAnswered />;
  const limit = column.truncate ?? MAX_LENGTH;
  const isStaffs = model.admin.staffColumns.some(({ field }) => field === first.line.field);
  const shown = link ? (
    <DetailLink link={link} text={first.texts.join(', ')} />
  ) : (
    <Changeable model={model} row={row} title={isStaffs ? column.title : undefined}>
      <LineText {...first} limit={limit} />
    </Changeable>
  );
  if (first.line.badge !== undefined) {
    const marks = others.filter(isMark);
    return (
      <div className="flex flex-wrap items-start gap-x-1.5">
        {shown}
        {marks.length > 0 && (
          <div className="flex flex-col text-xs leading-5 whitespace-nowrap text-muted">
            {marks.map((mark) => (
              <Mark key={mark.line.field} {...mark} />
            ))}
          </div>
        )}
        {others
          .filter((other) => !isMark(other))
          .map((other) => (
            <span key={other.line.field} className="text-xs leading-5 text-muted">
              {' '}
              <LineText {...other} limit={limit} />
            </span>
          ))}
      </div>
    );
  }
  if (others.length === 0) {
    return (
      <div title={first.texts.join(', ')} className="line-clamp-2">
        {shown}
      </div>
    );
  }
  return (
    <>
      <div
        title={first.texts.join(', ')}
        className={`truncate print:whitespace-normal ${first.line.strong ? 'font-semibold' : ''}`}
      >
        {shown}
      </div>
      <div
        title={others.map(({ texts }) => texts.join(', ')).join(SEPARATOR)}
        className="truncate text-muted print:line-clamp-2 print:whitespace-normal"
      >
        {others.map((other, index) => (
          <Fragment key={other.line.field}>
            {index > 0 && SEPARATOR}
            <LineText {...other} limit={limit} />
          </Fragment>
        ))}
      </div>
    </>
  );
}

interface SubmittedCellProps {
  readonly model: StaffModel;
  readonly row: Row;
  readonly time: unknown;
  readonly isNew: boolean;
  /** What staff has set. */
  readonly children: readonly Line[];
}

/** The time of submission in one line, and what staff has set below it: a badge, and an account by its first part. */
function SubmittedCell(props: SubmittedCellProps): JSX.Element {
  const { model, row, time, isNew, children: lines } = props;
  const [first] = lines;
  return (
    <>
      <div className="whitespace-nowrap print:whitespace-normal">
        {isNew && (
          <span title={ARRIVED} className="mr-1 inline-block rounded-full border-4 border-accent">
            <span className="sr-only">{ARRIVED}</span>
          </span>
        )}
        {typeof time === 'string' ? (
          <time dateTime={time} title={`${formatDate(time)} ${zoneAt(new Date(time))}`}>
            {formatDate(time)}
          </time>
        ) : (
          <NotAnswered />
        )}
      </div>
      {first && (
        <Changeable model={model} row={row} title={first.field.shortTitle}>
          {lines.map((line) =>
            line.line.badge === undefined ? (
              <span key={line.line.field} title={line.texts.join(', ')} className="truncate">
                <bdi>{accountName(line.texts.join(', '))}</bdi>
              </span>
            ) : (
              <LineText key={line.line.field} {...line} limit={MAX_LENGTH} />
            ),
          )}
        </Changeable>
      )}
    </>
  );
}

/** Returns the reader's time zones at these rows' times, such as `GMT-5`, or `GMT-5/-4` around a change of the clocks. */
export function zonesOf(rows: readonly Row[]): string {
  const times = rows.map((row) => new Date(String(row['submitted_at'])));
  const [first, ...others] = new Set(
    times.filter((time) => !Number.isNaN(time.getTime())).map(zoneAt),
  );
  return [first, ...others.map((zone) => zone.replace(/^GMT(?=.)/u, ''))].join('/');
}

const ARRIVED = 'Arrived since your last visit';

/** Returns the part of an account's e-mail address that differs between colleagues. */
function accountName(email: string): string {
  return email.replace(/@.*$/u, '');
}

/** Returns whether an answer is shown as a mark: a yes or no with a name, after the column's first answer. */
function isMark({ line, value }: Line): boolean {
  return typeof value === 'boolean' && line.label !== undefined && line.badge === undefined;
}

function Mark({ line, value, texts }: Line): JSX.Element {
  const Icon = value === true ? Check : X;
  return (
    <span
      title={`${line.label}: ${texts.join()}`}
      className="inline-flex items-center gap-0.5 whitespace-nowrap"
    >
      <Icon
        aria-hidden="true"
        className={`size-3.5 shrink-0 stroke-3 ${value === true ? 'text-accent' : 'text-muted'}`}
      />
      {line.label}
      <span className="sr-only">: {texts.join()}</span>
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
function Changeable({ model, row, title, children }: ChangeableProps): JSX.Element {
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
        , change {title.toLowerCase()} of {rowName(model, row) ?? submissionTitle(model, row)}
      </span>
    </button>
  );
}

/** Between two answers of a cell. */
const SEPARATOR = ' · ';

interface LineTextProps extends Line {
  readonly limit: number;
}

/** One answer. Of a list it shows the first item and how many others there are; screen readers get them all. */
function LineText({ line, field, value, texts, limit }: LineTextProps): JSX.Element {
  const [text = '', ...others] = texts;
  const shown: ReactNode =
    line.badge === undefined || text.length > MAX_LENGTH ? (
      <AnswerLink href={answerLink(field, text)}>{truncate(text, limit) ?? text}</AnswerLink>
    ) : (
      <Badge
        variant={badgeVariant(line.badge, value)}
        className="text-xs! print:px-1! print:text-[9pt]!"
      >
        <bdi>{text}</bdi>
      </Badge>
    );
  const labelled =
    line.label === undefined ? (
      shown
    ) : (
      <>
        {`${line.label}: `}
        {shown}
      </>
    );
  if (others.length === 0) return <>{labelled}</>;
  return (
    <span title={texts.join(', ')} className="flex">
      <span className="truncate">{labelled}</span>
      <span aria-hidden="true" className="shrink-0 pl-1 text-muted">{`+${others.length}`}</span>
      <span className="sr-only">, {others.join(', ')}</span>
    </span>
  );
}

interface AnswerLinkProps {
  readonly href: string | undefined;
  readonly children: string;
}

function AnswerLink({ href, children }: AnswerLinkProps): JSX.Element {
  const text = <bdi>{children}</bdi>;
  return href === undefined ? (
    text
  ) : (
    <a
      href={href}
      rel="noopener noreferrer"
      className="inline-block max-w-full truncate align-bottom leading-6 underline underline-offset-2"
    >
      {text}
    </a>
  );
}

interface DetailLinkProps {
  readonly link: RowLink;
  readonly text: string;
}

function DetailLink({ link, text }: DetailLinkProps): JSX.Element {
  return (
    <Link
      id={link.id}
      to={link.to}
      title={text}
      className="block w-fit max-w-full truncate leading-6 font-medium text-accent underline underline-offset-2"
    >
      <bdi>{truncate(text, MAX_LENGTH) ?? text}</bdi>
    </Link>
  );
}
