/** Spreadsheets then read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The start of a formula, in ASCII or full width; a tab or line break starts one, too. Spreadsheets
 * skip white space, controls and byte order marks before it.
 */
const FORMULA = /^(?:[\s\p{Control}\p{Format}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/**
 * A formula after a separator. Spreadsheets separate cells at semicolons in many countries, some at
 * tabs, and then ignore quotes in the middle.
 */
const INNER_FORMULA =
  /([;\t\r\n](?:(?![\t\r\n])[\s\p{Control}\p{Format}])*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

// What Excel and LibreOffice take for a value: a number, a fraction, a day, a time or a truth value.
// Each is written as its parts, so that every combination of them is found.

const CURRENCY = String.raw`\p{Sc}?`;

/** Such as `(5)`, `$1,000.50`, `1E5` and `5-`. */
const NUMBER = String.raw`[-+(\s]*${CURRENCY}[-+\s]*(?=[.,\s]*\d)[\d.,\s]+(?:e[+-]?\d+)?[%\s]*${CURRENCY}[-+)\s]*`;

/** Such as `1 1/2`. */
const FRACTION = String.raw`\d+\s+\d+\s*/\s*\d+`;

/** Such as `10:5`, `10:`, `3 PM` and `10:30:15.5`. */
const TIME = String.raw`(?:\d+\s*:\s*\d*(?:\s*:\s*\d*)?(?:[.,]\d+)?(?:\s*[ap]m?)?|\d{1,2}\s*[ap]m?)`;

/** Such as `1-2`, `2026/3` and `1.2.2026`. */
const DAY_IN_FIGURES = String.raw`(?:\d{1,2}[-/.]\d{1,4}|\d{4}[-/.]\d{1,2}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})`;

const WEEKDAY =
  '(?:sun(?:day)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?)';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** Such as `MAR1`, `2-Mar` and `March 2026`. */
const DAY_IN_WORDS = String.raw`(?:\d{1,4}[\s\-/.,]*${MONTH}|${MONTH}[\s\-/.,]*\d{1,4})(?:[\s\-/.,]+\d{1,4})?`;

/** Such as `Friday, March 6, 2026` and `1/2/2026 10:30`. */
const DAY = String.raw`(?:${WEEKDAY}[\s,.]*)?(?:${DAY_IN_FIGURES}|${DAY_IN_WORDS})(?:[\sT]+${TIME})?`;

const VALUE = new RegExp(
  `^(?:${[NUMBER, FRACTION, TIME, DAY, 'true|false'].join('|')})$`,
  'iu',
);

/** Days that every spreadsheet reads as intended. */
const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/u;

/** Longer texts are no values. */
const MAX_CHANGED_LENGTH = 40;

/** A number below zero is no formula. */
export type CsvCell = string | number;

/**
 * Returns a line of a CSV file (RFC 4180) with its line break. An apostrophe precedes what a
 * spreadsheet could run as a formula, or change into a number, a time or a truth value.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  const written = cells.map((cell) =>
    typeof cell === 'number' ? cell : quoted(harmless(cell)),
  );
  return `${written.join(',')}\r\n`;
}

function harmless(cell: string): string {
  const inside = cell.replaceAll(INNER_FORMULA, "$1'$2");
  return FORMULA.test(cell) || isChanged(cell.trim()) ? `'${inside}` : inside;
}

/**
 * Returns whether a spreadsheet would show another text: `02138` as 2138, `MAR1` as a day, `1E5` as
 * 100000.
 */
function isChanged(text: string): boolean {
  if (text.length > MAX_CHANGED_LENGTH || ISO_DAY.test(text)) return false;
  const isPlainNumber = /^\d{1,11}$/u.test(text) && String(Number(text)) === text;
  if (isPlainNumber) return false;
  return VALUE.test(text);
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
