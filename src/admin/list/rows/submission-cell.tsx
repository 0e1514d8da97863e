import { Check, X } from 'lucide-react';
import { Fragment, type JSX } from 'react';
import { type Path } from 'react-router-dom';
import type { Row } from '#src/form-engine/row.ts';
import { truncate } from '#src/lib/format.ts';
import type { ListView } from '../../view/list-view.ts';
import { isNew } from '../../view/last-visit.ts';
import { answeredLines, linkColumn, rowLinkId, submissionTitle } from '../../view/row-link.ts';
import type { AdminColumn, StaffModel } from '#src/staff-contract/staff-model.ts';
import { NotAnswered } from '../../view/submitted-at.tsx';
import { writeView } from '../../view/address.ts';
import {
  Changeable,
  LineText,
  MAX_LENGTH,
  SubmittedCell,
  type CellProps,
  type Line,
} from './cell-parts.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Rows of a page, to be shown as a table or as cards. */
export interface ListProps {
  readonly rows: readonly Row[];
  /** Id of the heading that names the list. */
  readonly labelledBy: string;
  /** The rows are about to be replaced. */
  readonly busy: boolean;
}

interface SubmissionCellProps extends CellProps {
  readonly column: AdminColumn;
  /** To the submission, in the column whose first answer carries it. */
  readonly link: Partial<Path> | undefined;
}

/** Returns the cell of each column for one row, which leads to its submission where a view is given. */
export function submissionCells(
  model: StaffModel,
  row: Row,
  view?: ListView,
): readonly JSX.Element[] {
  const link = view && writeView({ ...view, submission: String(row['id']) });
  return model.admin.columns.map((column) => {
    const limit = column.truncate ?? MAX_LENGTH;
    const lines = answeredLines(model, row, column.lines).map((line) => ({ ...line, limit }));
    const shown = { model, row, lines };
    return column.system ? (
      <SubmittedCell key={column.id} {...shown} isNew={view !== undefined && isNew(model, row)} />
    ) : (
      <SubmissionCell
        key={column.id}
        {...shown}
        column={column}
        link={column === linkColumn(model) ? link : undefined}
      />
    );
  });
}

/**
 * The content of one column for one submission, in two lines of text: the first answer of the column, and the
 * others after it.
 */
function SubmissionCell({ model, column, row, lines, link }: SubmissionCellProps): JSX.Element {
  const [first, ...others] = lines;
  const detailLink = (text: string): JSX.Element | undefined =>
    link && (
      <TextLink
        id={rowLinkId(row['id'])}
        to={link}
        title={text}
        className="block w-fit max-w-full truncate leading-6 font-medium"
      >
        <bdi>{truncate(text, MAX_LENGTH) ?? text}</bdi>
      </TextLink>
    );
  if (!first) return detailLink(submissionTitle(model, row)) ?? <NotAnswered />;
  const isStaffs = model.admin.staffColumns.some(({ field }) => field === first.line.field);
  const shown = detailLink(first.texts.join(', ')) ?? (
    <Changeable model={model} row={row} title={isStaffs ? column.title : undefined}>
      <LineText {...first} />
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
              <LineText {...other} />
            </span>
          ))}
      </div>
    );
  }
  const oneLine = `truncate print:whitespace-normal ${first.line.strong ? 'font-semibold' : ''}`;
  return (
    <>
      <div
        title={first.texts.join(', ')}
        className={others.length === 0 ? 'line-clamp-2' : oneLine}
      >
        {shown}
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
