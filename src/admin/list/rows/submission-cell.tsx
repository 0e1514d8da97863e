import { Check, X } from 'lucide-react';
import { Fragment, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { valueTexts } from '../../../form-engine/display.ts';
import type { Answers } from '../../../form-engine/form-model.ts';
import { rowToAnswers, type Row } from '../../../form-engine/row.ts';
import { truncate } from '../../../lib/format.ts';
import type { ListOrder, ListView } from '../../view/list-view.ts';
import { isNewSince, linkColumn, rowLink, type RowLink } from '../../view/row-link.ts';
import type { AdminColumn, StaffModel } from '../../view/staff-model.ts';
import { NotAnswered } from '../../view/submitted-at.tsx';
import { Changeable } from './changeable.tsx';
import { LineText, MAX_LENGTH, type Line } from './line-text.tsx';
import { SubmittedCell } from './submitted-cell.tsx';

/** Rows of a page, to be shown as a table or as cards. */
export interface ListProps {
  readonly rows: readonly Row[];
  readonly view: ListView;
  /** The newest submission that was listed in the visit before: later rows are marked as new. */
  readonly since: string | undefined;
  /** Id of the heading that names the list. */
  readonly labelledBy: string;
  /** The rows are about to be replaced. */
  readonly busy: boolean;
  readonly onOrder: (order: ListOrder | undefined) => void;
}

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

/** Between two answers of a cell. */
const SEPARATOR = ' · ';

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
