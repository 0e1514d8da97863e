/** Begins a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet may take for the beginning of a formula, in ASCII or at full width, also behind
 * what it skips: white space, controls, byte order marks. A tab and a line break begin one themselves.
 */
const FORMULA = /^(?:[\s\p{Control}\p{Format}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/**
 * The same behind what may part cells inside one: spreadsheets of many countries part them at semicolons,
 * others wherever a tab stands, and then take no notice of quotes that begin in the middle.
 */
const INNER_FORMULA =
  /([;\t\r\n](?:(?![\t\r\n])[\s\p{Control}\p{Format}])*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A number stays plain digits, also below zero: it is no formula. */
export type CsvCell = string | number;

/**
 * One line of a CSV file (RFC 4180), with its line break. A cell that a spreadsheet could run as a
 * formula gets an apostrophe in front, which makes it text; so does what would be a cell of its own elsewhere.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: CsvCell): string {
  return typeof cell === 'number' ? String(cell) : quoted(harmless(cell));
}

function harmless(cell: string): string {
  const inside = cell.replaceAll(INNER_FORMULA, "$1'$2");
  return FORMULA.test(cell) ? `'${inside}` : inside;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
