/** The start of a file that spreadsheets read as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text that a spreadsheet may read as the start of a formula, in ASCII or at full width, also after
 * characters that it skips: white space, controls, byte order marks. A tab and a line break start one, too.
 */
const FORMULA = /^(?:[\s\p{Control}\p{Format}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/**
 * The same after characters that may separate cells within one: in many countries, spreadsheets separate
 * cells at semicolons, others at each tab, and then ignore quotes that start in the middle.
 */
const INNER_FORMULA =
  /([;\t\r\n](?:(?![\t\r\n])[\s\p{Control}\p{Format}])*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A number stays plain digits, also below zero: it is no formula. */
export type CsvCell = string | number;

/**
 * One line of a CSV file (RFC 4180), with its line break. A cell that a spreadsheet could run as a
 * formula gets an apostrophe in front, which makes it text; so does a part that another spreadsheet would read as a cell.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  const written = cells.map((cell) => (typeof cell === 'number' ? cell : quoted(harmless(cell))));
  return `${written.join(',')}\r\n`;
}

function harmless(cell: string): string {
  const inside = cell.replaceAll(INNER_FORMULA, "$1'$2");
  return FORMULA.test(cell) ? `'${inside}` : inside;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
