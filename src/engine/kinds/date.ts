import { formatDay, isDay } from '../../lib/text/format.ts';
import { dayOf } from '../values/relative-day.ts';
import type { AnswerFault, FieldBase, KindOf } from './field.ts';
import { latinDigits, normaliseText } from '../values/normalise-text.ts';

export interface DateField extends FieldBase {
  readonly kind: 'date';
  readonly widget: 'date';
  /** A day, `today`, or a time from today such as `-P18Y`. */
  readonly formatMinimum?: string;
  /** In the same format. */
  readonly formatMaximum?: string;
}

/** Such as `2026-03-27`. A typed text that is no date (yet) stays, and is wrong. */
export const date: KindOf<DateField> = {
  parse: (_, value) => (typeof value === 'string' ? wholeDay(value) : undefined),
  fault: (_, value) => (typeof value === 'string' ? faultOf(value) : undefined),
  words: (_, value) => {
    const text = dayOf(String(value));
    return /^\d{4}-\d{2}-\d{2}$/u.test(text) ? formatDay(text) : text;
  },
  filter: {
    operator: 'range',
    input: 'date',
    parseEnd: (_, text) => (isDay(text) ? text : undefined),
  },
};

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** Year (possibly short), month name or its beginning, day such as 3 or 3rd. */
const YEAR = String.raw`(?<year>\d{1,4})`;
const NAME = String.raw`[a-z]{3,}\.?`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;

/**
 * The widget's parts, year first, and pasted whole dates: ISO, and the product's own. A day may
 * come first with a month's name; the first of two numbers is the month (decision 027).
 */
const SPELLINGS = [
  String.raw`${YEAR}\s*-\s*(?<month>\d{1,2}|${NAME})\s*-\s*${DAY}`,
  String.raw`${YEAR}\s*-\s*${DAY}\s*-\s*(?<month>${NAME})`,
  String.raw`(?<year>\d{4})[ /.](?<month>\d{1,2}|${NAME})[ /.]${DAY}`,
  String.raw`(?<month>\d{1,2}|${NAME})[ /.]${DAY},?[ /.]${YEAR}`,
  String.raw`${DAY}\.?[ /.](?:of )?(?<month>${NAME}),?[ /.]${YEAR}`,
].map((parts) => new RegExp(String.raw`^[-\s]*${parts}[-\s]*$`, 'iu'));

/** The widget joins the typed parts; hyphens alone are no answer. */
function wholeDay(typed: string): string | undefined {
  const text = normaliseText(latinDigits(typed.normalize('NFKC')), 'one');
  if (text === undefined || /^[\s-]*$/u.test(text)) return undefined;
  const { year = '', month = 0, day = '' } = readParts(text) ?? {};
  return year.length < 4
    ? text
    : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** If the month exists. */
function readParts(text: string) {
  for (const spelling of SPELLINGS) {
    const { year, month = '', day = '' } = spelling.exec(text)?.groups ?? {};
    const number = monthNumber(month);
    if (year !== undefined && number > 0) return { year, month: number, day };
  }
  return undefined;
}

/** The message for a short year, a year such as 0022, or a day that its month does not have. */
function faultOf(text: string): AnswerFault | undefined {
  const { year = '', month = 0, day } = readParts(text) ?? {};
  if (year === '' || month > 12) return undefined;
  if (year.length < 4) return { message: 'dateYear' };
  if (Number(year) < 100) return { message: 'dateCentury', limit: meantYear(Number(year)) };
  const limit = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= limit ? undefined : { message: 'dateDay', limit };
}

/** Returns the year nearest to today that ends in the same two digits. */
function meantYear(year: number): number {
  return year + Math.round((new Date().getFullYear() - year) / 100) * 100;
}

/** From digits, a name or its beginning; 0 for other text. */
function monthNumber(typed: string): number {
  if (/^\d+$/u.test(typed)) return Number(typed);
  const name = typed.toLowerCase().replace('.', '');
  return name === '' ? 0 : MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}
