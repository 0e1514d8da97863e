import type { JSX } from 'react';
import { valueTexts } from '../form-engine/display.ts';
import type {
  AdminColumn,
  Answers,
  AnswerValue,
  BadgeVariant,
  ColumnLine,
  FormModel,
} from '../form-engine/form-model.ts';
import type { Row } from '../form-engine/row.ts';
import { Badge } from '../ui/badge.tsx';
import { formatDate } from './format-date.ts';
import { LongText } from './long-text.tsx';

interface SubmissionCellProps {
  readonly model: FormModel;
  readonly column: AdminColumn;
  readonly row: Row;
  readonly answers: Answers;
}

/** What one column shows of one submission: its answered lines, or that there are none. */
export function SubmissionCell(props: SubmissionCellProps): JSX.Element {
  const { model, column, row, answers } = props;
  if (column.system) return <SubmittedAt value={row[column.system]} />;
  const lines = column.lines.flatMap((line) => {
    const field = model.fields[line.field];
    const value = answers[line.field];
    if (!field || value === undefined) return [];
    return [{ line, value, texts: valueTexts(field, value, 'short') }];
  });
  if (lines.length === 0) return <NotAnswered />;
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ line, value, texts }, index) => (
        <li
          key={line.field}
          className={`${index > 0 ? 'text-muted' : ''} ${line.label === undefined ? '' : 'min-w-36'}`}
        >
          {line.label !== undefined && `${line.label}: `}
          <LineValues column={column} line={line} value={value} texts={texts} />
        </li>
      ))}
    </ul>
  );
}

interface LineValuesProps {
  readonly column: AdminColumn;
  readonly line: ColumnLine;
  readonly value: AnswerValue;
  /** As many as the value has items. */
  readonly texts: readonly string[];
}

function LineValues({ column, line, value, texts }: LineValuesProps): JSX.Element {
  const items = typeof value === 'object' ? value : [value];
  const show = (text: string, index: number): JSX.Element =>
    line.badge === undefined ? (
      <LongText text={text} limit={column.truncate} of={column.title} />
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

/** A value that the declaration gives no variant has the plainest one. */
function variantOf(
  badge: NonNullable<ColumnLine['badge']>,
  value: string | boolean | undefined,
): BadgeVariant {
  if (typeof badge === 'string') return badge;
  const name = String(value);
  return (Object.hasOwn(badge, name) ? badge[name] : undefined) ?? 'outline';
}

function SubmittedAt({ value }: { readonly value: unknown }): JSX.Element {
  if (typeof value !== 'string') return <NotAnswered />;
  return (
    <time dateTime={value} className="block min-w-28">
      {formatDate(value)}
    </time>
  );
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
