/** Begins a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet may take for the beginning of a formula, in ASCII or at full width, also behind
 * what it skips: white space, controls, byte order marks. A tab and a line break begin one themselves.
 */
const FORMULA = /^(?:[\s\p{Control}\p{Format}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/**
 * One line of a CSV file (RFC 4180), with its line break. A cell that a spreadsheet could run as a
 * formula gets an apostrophe in front, which makes it text.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;
}

function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
