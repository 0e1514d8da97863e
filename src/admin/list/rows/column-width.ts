import { filterChoices, isList } from '#src/form-engine/kinds/registry.ts';
import type { AdminColumn, ColumnLine, StaffModel } from '#src/staff-contract/staff-model.ts';

/** All widths are in em of the table's text. The average width of a letter: */
const LETTER = 0.56;
const BOLD_LETTER = 0.58;
const SMALL_LETTER = 0.46;
/** The additional width of a capital letter, a digit or a sign of that size. */
const SMALL_CAPITAL = 0.1;
/** Left and right of the cells' texts. */
const PADDING = 0.8;
const BADGE_PADDING = 1.1;
/** The sign of a mark, and the space beside it. */
const SIGN = 1.45;
/** A box to select the row, and a time of submission in one line. */
const TIME = 14.5;
/**
 * From this width on, texts and lists take any width: texts are excerpts, and lists show their
 * first item.
 */
const TEXT = 7.2;
const DETAIL = 4.4;
/** Longer words break. */
const WIDEST = 15;
/** A declared width is in rem; the table's text has 13 pixels. */
const REM = 16 / 13;

/** The width of a column, which follows from the declaration alone: rows never move the columns. */
export interface ColumnWidth {
  /** The least width in em: that of the heading, and of the longest badge, mark or word of the choices. */
  readonly least: number;
  /**
   * The share of the window's extra width that the column takes, from 0 to 1. Texts grow, choices
   * stay.
   */
  readonly share: number;
}

export function columnWidths(model: StaffModel): readonly ColumnWidth[] {
  const columns = model.admin.columns.map((column) => ({
    least: leastWidth(model, column),
    grows: !column.system && isText(model, column.lines[0]),
  }));
  const growing = columns.filter(({ grows }) => grows);
  const all = growing.length > 0 ? growing : columns;
  const sum = all.reduce((total, { least }) => total + least, 0);
  return columns.map((column) => ({
    least: column.least,
    share: all.includes(column) ? column.least / sum : 0,
  }));
}

function leastWidth(model: StaffModel, column: AdminColumn): number {
  if (column.system) return TIME;
  if (column.width !== undefined) return column.width * REM;
  const heading =
    Math.max(...column.title.split(' ').map((word) => word.length)) * BOLD_LETTER;
  const [first, ...others] = column.lines;
  const marks = others.filter(({ label }) => label !== undefined);
  const widths = [
    heading,
    first ? firstWidth(model, first) : 0,
    marks.reduce(
      (total, mark) => total + SIGN + smallWidth(mark.short ?? mark.label ?? ''),
      0,
    ),
    others.some((line) => isText(model, line)) ? DETAIL : 0,
  ];
  return Math.min(WIDEST, Math.max(...widths)) + PADDING;
}

function firstWidth(model: StaffModel, line: ColumnLine): number {
  if (isText(model, line)) return TEXT - PADDING;
  const field = model.fields[line.field];
  const labels = field
    ? filterChoices(field).map((choice) => choice.shortLabel ?? choice.label)
    : [];
  if (line.badge !== undefined) return Math.max(...labels.map(smallWidth)) + BADGE_PADDING;
  const words = labels.flatMap((label) => label.split(/\s+/u));
  return Math.max(...words.map((word) => word.length)) * LETTER;
}

/** Returns whether a line is a text, or a list whose first item is cut like a text. */
function isText(model: StaffModel, line: ColumnLine | undefined): boolean {
  const field = model.fields[line?.field ?? ''];
  return field !== undefined && (filterChoices(field).length === 0 || isList(field));
}

function smallWidth(label: string): number {
  const capitals = label.match(/[\p{Lu}\d$]/gu)?.length ?? 0;
  return label.length * SMALL_LETTER + capitals * SMALL_CAPITAL;
}
