import type { JSX } from 'react';
import { isList } from '#src/engine/kinds/registry.ts';
import { filterChoices } from '#src/staff/contract/fields.ts';
import type { AdminColumn, StaffModel } from '#src/staff/contract/staff-model.ts';
import { BadgeCell, TextCell, WholeLinesCell } from './answer-cells.tsx';
import type { CellProps } from './cell-answer.tsx';
import { SubmittedCell } from './submitted-cell.tsx';

/** How the cells of a kind of column look, and how wide they are. */
interface ColumnKind {
  /** In em of the table's text, with the space on both sides. */
  readonly width: number;
  /** Parts of extra width that the column takes. */
  readonly grows: number;
  readonly Cell: (props: CellProps) => JSX.Element;
}

/** Choices and badges have room for a word such as "ServiceNow" or "1-3 months" in any font. */
const KINDS = {
  submitted: { width: 15.2, grows: 1, Cell: SubmittedCell },
  badge: { width: 7.1, grows: 0, Cell: BadgeCell },
  choice: { width: 7.15, grows: 0, Cell: WholeLinesCell },
  list: { width: 7.1, grows: 2, Cell: WholeLinesCell },
  text: { width: 8.4, grows: 2, Cell: TextCell },
} satisfies Readonly<Record<string, ColumnKind>>;

/** Returns the kind of a column: that of its first answer. */
export function columnKind(model: StaffModel, column: AdminColumn): ColumnKind {
  const [first] = column.lines;
  const field = model.fields[first?.field ?? ''];
  if (column.system) return KINDS.submitted;
  if (first?.badge !== undefined) return KINDS.badge;
  if (field && isList(field)) return KINDS.list;
  return field && filterChoices(field).length > 0 ? KINDS.choice : KINDS.text;
}

/** A declared width is in rem; the table's text has 13 pixels. */
const REM = 16 / 13;

/** A column's width. It follows from the declaration alone: rows never move columns. */
export interface ColumnWidth {
  /** In em. */
  readonly least: number;
  /** The part of extra width that the column takes, 0 to 1. */
  readonly share: number;
}

export function columnWidths(model: StaffModel): readonly ColumnWidth[] {
  const columns = model.admin.columns.map((column) => {
    const { width, grows } = columnKind(model, column);
    return { least: column.width === undefined ? width : column.width * REM, grows };
  });
  const parts = columns.reduce((sum, { grows }) => sum + grows, 0);
  return columns.map(({ least, grows }) => ({ least, share: grows / Math.max(1, parts) }));
}
