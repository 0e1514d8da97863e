import type { JSX } from 'react';
import type { Row } from '#src/engine/row.ts';
import type { AdminColumn, StaffModel } from '#src/staff/contract/staff-model.ts';
import { answeredLines, linkColumn, type AnsweredRow } from '../../view/row-link.ts';
import { MAX_LENGTH, type CellProps } from './cell-answer.tsx';
import { columnKind } from './column-kinds.tsx';

/** A page, as table or cards. */
export interface ListProps {
  readonly rows: readonly Row[];
  /** The heading's id. */
  readonly labelledBy: string;
  /** New rows are loading. */
  readonly busy: boolean;
}

/** Returns what a cell shows. */
export function cellProps(
  model: StaffModel,
  answered: AnsweredRow,
  column: AdminColumn,
): CellProps {
  const limit = column.truncate ?? MAX_LENGTH;
  return {
    model,
    answered,
    title: column.title,
    lines: answeredLines(model, answered.answers, column.lines).map((line) => ({
      ...line,
      limit,
    })),
    isLink: column === linkColumn(model),
  };
}

/** Returns a row's cells, by the kinds of their columns. */
export function submissionCells(
  model: StaffModel,
  answered: AnsweredRow,
): readonly JSX.Element[] {
  return model.admin.columns.map((column) => {
    const { Cell } = columnKind(model, column);
    return <Cell key={column.id} {...cellProps(model, answered, column)} />;
  });
}
