import type { JSX } from 'react';
import type { Row } from '#src/engine/row.ts';
import type { AdminColumn, StaffModel } from '#src/staff/contract/staff-model.ts';
import { writeView } from '../../view/address.ts';
import type { ListView } from '../../view/list-view.ts';
import { answeredLines, linkColumn } from '../../view/row-link.ts';
import { MAX_LENGTH, type CellProps } from './cell-answer.tsx';
import { columnKind } from './column-kinds.tsx';
import type { Selection } from './selected-rows.tsx';

/** A page, as table or cards. */
export interface ListProps {
  readonly rows: readonly Row[];
  /** The heading's id. */
  readonly labelledBy: string;
  /** New rows are loading. */
  readonly busy: boolean;
  readonly actions: RowActions;
}

/** The list's part of its rows. */
export interface RowActions {
  readonly view: ListView;
  readonly selection: Selection;
  /** Opens the dialog of a row's staff fields. */
  readonly onOpen: (row: Row) => void;
}

/** Returns what a cell shows. In the list, one column links to the submission. */
export function cellProps(
  model: StaffModel,
  row: Row,
  column: AdminColumn,
  actions?: RowActions,
): CellProps {
  const limit = column.truncate ?? MAX_LENGTH;
  const isLink = actions && column === linkColumn(model);
  return {
    model,
    row,
    title: column.title,
    lines: answeredLines(model, row, column.lines).map((line) => ({ ...line, limit })),
    link: isLink ? writeView({ ...actions.view, submission: String(row['id']) }) : undefined,
    onOpen: actions?.onOpen,
  };
}

/** Returns a row's cells, by the kinds of their columns. */
export function submissionCells(
  model: StaffModel,
  row: Row,
  actions?: RowActions,
): readonly JSX.Element[] {
  return model.admin.columns.map((column) => {
    const { Cell } = columnKind(model, column);
    return <Cell key={column.id} {...cellProps(model, row, column, actions)} />;
  });
}
