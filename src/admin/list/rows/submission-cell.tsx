import type { JSX } from 'react';
import { valueTexts } from '../../../form-engine/display.ts';
import type { AnswerValue } from '../../../form-engine/kinds/field.ts';
import type { BadgeVariant } from '../../../ui/badge.tsx';
import type { Answers } from '../../../form-engine/form-model.ts';
import type { AdminColumn, ColumnLine, StaffModel } from '../../view/staff-model.ts';
import type { Row } from '../../../form-engine/row.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { isTruncated } from '../../data/excerpts.ts';
import { formatDate, truncate } from '../../../lib/format.ts';
import { LongText } from './long-text.tsx';
import type { RowLink } from './row-link.ts';

interface SubmissionCellProps {
  readonly model: StaffModel;
  readonly column: AdminColumn;
  readonly row: Row;
  readonly answers: Answers;
  /** To the submission: carried by the first answer of the column that has it, and by texts that are too long. */
  readonly link?: RowLink | undefined;
  /** This column has the link. */
  readonly isLinked?: boolean;
}

/** Longest text of a cell, unless the declaration sets another limit. */
const LONGEST = 160;

/** The content of one column for one submission: its answered lines, or a note that there are none. */
export function SubmissionCell(props: SubmissionCellProps): JSX.Element {
  const { model, column, row, answers, link, isLinked = false } = props;
  if (column.system) return <SubmittedAt value={row[column.system]} />;
  const lines = column.lines.flatMap((line) => {
    const field = model.fields[line.field];
    const value = answers[line.field];
    if (!field || value === undefined) return [];
    return [{ line, value, texts: valueTexts(field, value, 'short') }];
  });
  if (lines.length === 0)
    return link && isLinked ? <DetailLink link={link} text={link.name} /> : <NotAnswered />;
  const isOne = lines.length === 1;
  const answered = lines.map((line, index) => (
    <AnsweredLine
      key={line.line.field}
      as={isOne ? 'div' : 'li'}
      column={column}
      {...line}
      link={link}
      isFirst={index === 0}
      isLinked={isLinked && index === 0}
    />
  ));
  return isOne ? <>{answered}</> : <ul className="flex flex-col gap-1">{answered}</ul>;
}

interface AnsweredLineProps extends LineValuesProps {
  readonly as: 'div' | 'li';
  readonly isFirst: boolean;
  readonly isLinked: boolean;
}

function AnsweredLine(props: AnsweredLineProps): JSX.Element {
  const { as: Element, isFirst, isLinked, ...values } = props;
  const { line, texts, link } = values;
  return (
    <Element className={isFirst ? undefined : 'text-muted'}>
      {line.label !== undefined && `${line.label}: `}
      {link && isLinked ? (
        <DetailLink link={link} text={texts.join(', ')} />
      ) : (
        <LineValues {...values} />
      )}
    </Element>
  );
}

interface LineValuesProps {
  readonly link: RowLink | undefined;
  readonly column: AdminColumn;
  readonly line: ColumnLine;
  readonly value: AnswerValue;
  /** As many as the value has items. */
  readonly texts: readonly string[];
}

function LineValues(props: LineValuesProps): JSX.Element {
  const { column, line, value, texts, link } = props;
  const items = typeof value === 'object' ? value : [value];
  const show = (text: string, index: number): JSX.Element =>
    line.badge === undefined || isTruncated(text) ? (
      <LongText text={text} limit={column.truncate ?? LONGEST} of={column.title} page={link?.to} />
    ) : (
      <Badge variant={variantOf(line.badge, items[index])}>
        <bdi>{text}</bdi>
      </Badge>
    );
  const [only] = texts;
  if (only !== undefined && texts.length === 1) return show(only, 0);
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4 marker:text-control">
      {texts.map((text, index) => (
        <li key={`${index} ${text}`}>{show(text, index)}</li>
      ))}
    </ul>
  );
}

function DetailLink({
  link,
  text,
}: {
  readonly link: RowLink;
  readonly text: string;
}): JSX.Element {
  return (
    <Link
      id={link.id}
      to={link.to}
      className="inline-block min-h-6 max-w-full font-medium wrap-break-word text-accent underline underline-offset-2"
    >
      <bdi>{truncate(text, LONGEST) ?? text}</bdi>
    </Link>
  );
}

/** Returns the declared look of a value, or the plainest one. */
function variantOf(
  badge: NonNullable<ColumnLine['badge']>,
  value: string | number | boolean | undefined,
): BadgeVariant {
  if (typeof badge === 'string') return badge;
  const name = String(value);
  return (Object.hasOwn(badge, name) ? badge[name] : undefined) ?? 'outline';
}

function SubmittedAt({ value }: { readonly value: unknown }): JSX.Element {
  if (typeof value !== 'string') return <NotAnswered />;
  return <time dateTime={value}>{formatDate(value)}</time>;
}

function NotAnswered(): JSX.Element {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">Not answered</span>
    </>
  );
}
