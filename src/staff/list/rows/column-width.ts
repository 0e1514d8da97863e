import { isList } from '#src/engine/kinds/registry.ts';
import { filterChoices } from '#src/staff/contract/fields.ts';
import type { AdminColumn, ColumnLine, StaffModel } from '#src/staff/contract/staff-model.ts';

/** In em of the table's text, on average, also in the fallback font of a first visit: */
const LETTER = 0.58;
const BOLD_LETTER = 0.58;
const SMALL_LETTER = 0.46;
/** Added for a capital, a digit or a wide sign. */
const SMALL_CAPITAL = 0.1;
/** On both sides. */
const PADDING = 0.8;
const BADGE_PADDING = 1.1;
/** A mark's sign with space. */
const SIGN_EM = 1.6;
/** A box, and a time in one line. */
const TIME_EM = 14.5;
/** From here on texts and lists take any width. */
const MIN_TEXT_EM = 7.2;
const MIN_DETAIL_EM = 4.4;
/** Longer words break. */
const MAX_WORD_EM = 15;
/** A declared width is in rem; the table's text has 13 pixels. */
const REM = 16 / 13;

/** It follows from the declaration alone: rows never move columns. */
export interface ColumnWidth {
  /** In em: the heading, and the longest badge, mark or word of the choices. */
  readonly least: number;
  /** The part of extra width that the column takes, 0 to 1. Texts grow, choices stay. */
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
  if (column.system) return TIME_EM;
  if (column.width !== undefined) return column.width * REM;
  const heading =
    Math.max(...column.title.split(' ').map((word) => word.length)) * BOLD_LETTER;
  const [first, ...others] = column.lines;
  const marks = others.filter(({ label }) => label !== undefined);
  const widths = [
    heading,
    first ? firstWidth(model, first) : 0,
    marks.reduce(
      (total, mark) => total + SIGN_EM + smallWidth(mark.short ?? mark.label ?? ''),
      0,
    ),
    others.some((line) => isText(model, line)) ? MIN_DETAIL_EM : 0,
  ];
  return Math.min(MAX_WORD_EM, Math.max(...widths)) + PADDING;
}

function firstWidth(model: StaffModel, line: ColumnLine): number {
  if (isText(model, line)) return MIN_TEXT_EM - PADDING;
  const field = model.fields[line.field];
  const labels = field
    ? filterChoices(field).map((choice) => choice.shortLabel ?? choice.label)
    : [];
  if (line.badge !== undefined) return Math.max(...labels.map(smallWidth)) + BADGE_PADDING;
  const words = labels.flatMap((label) => label.split(/\s+/u));
  return Math.max(...words.map((word) => word.length)) * LETTER;
}

/** A text, or a list whose first item is truncated like a text. */
function isText(model: StaffModel, line: ColumnLine | undefined): boolean {
  const field = model.fields[line?.field ?? ''];
  return field !== undefined && (filterChoices(field).length === 0 || isList(field));
}

function smallWidth(label: string): number {
  const capitals = label.match(/[\p{Lu}\d$]/gu)?.length ?? 0;
  return label.length * SMALL_LETTER + capitals * SMALL_CAPITAL;
}
