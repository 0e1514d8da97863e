import { isList } from '#src/form-engine/kinds/registry.ts';
import type { AdminColumn, ColumnLine, StaffModel } from '#src/staff-contract/staff-model.ts';

/** The average width of a character of the list. All widths are in rem. */
const CHARACTER = 0.45;
const BOLD_CHARACTER = 0.5;
const SMALL_CHARACTER = 0.36;
/** The additional width of a capital letter or a digit of that size. */
const SMALL_CAPITAL = 0.08;
const WIDEST = 12;
/** A mark, and a time of submission in one line. */
const TIME = 12;
/** The sign of a mark, and a badge of yes or no beside it. */
const MARKED = 5.2;

/**
 * Returns the least width of a column in rem: that of its heading, its longest badge or its longest word. It
 * follows from the declaration alone, so that the columns stay in place with any rows.
 */
export function columnWidth(model: StaffModel, column: AdminColumn): number {
  if (column.system) return TIME;
  if (column.width !== undefined) return column.width;
  const heading = column.title.length * BOLD_CHARACTER + 2;
  const lines = column.lines.map((line) => lineWidth(model, column, line));
  return Math.min(WIDEST, Math.max(heading, ...lines));
}

function lineWidth(model: StaffModel, column: AdminColumn, line: ColumnLine): number {
  const field = model.fields[line.field];
  if (!field) return 0;
  const isFirst = column.lines[0] === line;
  if (!field.choices) return column.truncate ? 5.7 : isFirst ? 6.75 : 5.5;
  if (!isFirst) return line.label === undefined ? 0 : MARKED + line.label.length * SMALL_CHARACTER;
  const labels = field.choices.map((choice) => choice.shortLabel ?? choice.label);
  if (line.badge !== undefined) return Math.max(0, ...labels.map(badgeWidth)) + 2.5;
  const lengths = labels.flatMap((label) => label.split(/\s+/u).map((word) => word.length));
  return Math.max(0, ...lengths) * CHARACTER + 0.75 + (isList(field) ? 1.5 : 0);
}

function badgeWidth(label: string): number {
  const capitals = label.match(/[\p{Lu}\d$]/gu)?.length ?? 0;
  return label.length * SMALL_CHARACTER + capitals * SMALL_CAPITAL;
}
