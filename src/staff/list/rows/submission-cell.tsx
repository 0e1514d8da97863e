import { Check, X } from 'lucide-react';
import { Fragment, type JSX } from 'react';
import { type Path } from 'react-router-dom';
import type { Row } from '#src/engine/row.ts';
import { truncate } from '#src/lib/text/format.ts';
import { isNew } from '../../view/last-visit.ts';
import { answeredLines, linkColumn, rowLinkId, submissionTitle } from '../../view/row-link.ts';
import type { AdminColumn, StaffModel } from '#src/staff/contract/staff-model.ts';
import { NotAnswered } from '../../view/submitted-at.tsx';
import { writeView } from '../../view/address.ts';
import {
  Changeable,
  LineText,
  MAX_LENGTH,
  SubmittedCell,
  type CellProps,
  type CellAnswer,
  type RowActions,
} from './cell-parts.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** A page, as table or cards. */
export interface ListProps {
  readonly rows: readonly Row[];
  /** The heading's id. */
  readonly labelledBy: string;
  /** New rows are loading. */
  readonly busy: boolean;
  readonly actions: RowActions;
}

interface SubmissionCellProps extends CellProps {
  readonly column: AdminColumn;
  /** In one column. */
  readonly link: Partial<Path> | undefined;
}

/** Returns a row's cells. In the list, a cell links to the submission. */
export function submissionCells(
  model: StaffModel,
  row: Row,
  actions?: RowActions,
): readonly JSX.Element[] {
  const link = actions && writeView({ ...actions.view, submission: String(row['id']) });
  return model.admin.columns.map((column) => {
    const limit = column.truncate ?? MAX_LENGTH;
    const lines = answeredLines(model, row, column.lines).map((line) => ({ ...line, limit }));
    const cell = { model, row, lines, actions };
    return column.system ? (
      <SubmittedCell
        key={column.id}
        {...cell}
        isNew={actions !== undefined && isNew(model, row)}
      />
    ) : (
      <SubmissionCell
        key={column.id}
        {...cell}
        column={column}
        link={column === linkColumn(model) ? link : undefined}
      />
    );
  });
}

/** A column's answers in two lines. */
function SubmissionCell(props: SubmissionCellProps): JSX.Element {
  const { model, column, row, lines, actions, link } = props;
  const [first, ...others] = lines;
  if (!first) {
    const title = submissionTitle(model, row);
    return link ? <DetailLink row={row} to={link} text={title} /> : <NotAnswered />;
  }
  const isStaffs = model.admin.staffColumns.some(({ field }) => field === first.line.field);
  const content = link ? (
    <DetailLink row={row} to={link} text={first.texts.join(', ')} />
  ) : (
    <Changeable
      model={model}
      row={row}
      lines={[first]}
      actions={actions}
      title={isStaffs ? column.title : undefined}
    >
      <LineText {...first} />
    </Changeable>
  );
  const Parts = first.line.badge === undefined ? TextLines : BadgeWithMarks;
  return (
    <Parts first={first} others={others}>
      {content}
    </Parts>
  );
}

interface DetailLinkProps {
  readonly row: Row;
  readonly to: Partial<Path>;
  readonly text: string;
}

function DetailLink({ row, to, text }: DetailLinkProps): JSX.Element {
  return (
    <TextLink
      id={rowLinkId(row['id'])}
      to={to}
      title={text}
      className="block w-fit max-w-full truncate leading-6 font-medium"
    >
      <bdi>{truncate(text, MAX_LENGTH) ?? text}</bdi>
    </TextLink>
  );
}

interface PartsProps {
  readonly first: CellAnswer;
  readonly others: readonly CellAnswer[];
  readonly children: JSX.Element;
}

/** A badge, and marks below it. */
function BadgeWithMarks({ others, children }: PartsProps): JSX.Element {
  const marks = others.filter(isMark);
  return (
    <>
      <div>{children}</div>
      {marks.length > 0 && (
        <div className="flex flex-wrap gap-x-1 text-xs leading-5 text-muted print:text-[7.5pt] print:leading-4">
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
            <LineText {...other} />
          </span>
        ))}
    </>
  );
}

/** The first answer in one line, or two if it is alone, and the others below. */
function TextLines({ first, others, children }: PartsProps): JSX.Element {
  const oneLine = `truncate print:whitespace-normal ${first.line.strong ? 'font-semibold' : ''}`;
  return (
    <>
      <div
        title={first.texts.join(', ')}
        className={others.length === 0 ? 'line-clamp-2' : oneLine}
      >
        {children}
      </div>
      {others.length > 0 && (
        <div
          title={others.map(({ texts }) => texts.join(', ')).join(SEPARATOR)}
          className="truncate text-muted print:line-clamp-2 print:whitespace-normal"
        >
          {others.map((other, index) => (
            <Fragment key={other.line.field}>
              {index > 0 && SEPARATOR}
              <LineText {...other} />
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}

/** A yes or no with a name, after the first answer. */
function isMark({ line, value }: CellAnswer): boolean {
  return typeof value === 'boolean' && line.label !== undefined && line.badge === undefined;
}

function Mark({ line, value, texts }: CellAnswer): JSX.Element {
  const Icon = value === true ? Check : X;
  const text = `${line.label}: ${texts.join()}`;
  return (
    <span title={text} className="whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex items-center gap-0.5">
        <Icon className="size-3.5 shrink-0 stroke-3 print:size-2.5" />
        {line.short ?? line.label}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

const SEPARATOR = ' · ';
