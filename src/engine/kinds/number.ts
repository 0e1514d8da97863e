import type { FieldBase, KindOf } from './field.ts';
import { latinDigits, normaliseText } from '../values/normalise-text.ts';

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly widget: 'number';
  /** Digits behind the decimal point; 0 for whole numbers. */
  readonly places: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf: number;
}

/** As people write it. Any other text stays, and is wrong (decision 029). */
export const number: KindOf<NumberField> = {
  parse,
  words: (_field, value) => grouped(String(value)),
  filter: {
    operator: 'range',
    input: 'text',
    parseEnd: (field, text) => {
      const end = parse(field, text);
      return typeof end === 'number' ? String(end) : undefined;
    },
  },
};

function parse({ places }: NumberField, value: unknown): string | number | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? unsignedZero(value) : undefined;
  const typed = normaliseText(value, 'one');
  return typed === undefined
    ? undefined
    : (readNumber(latinNumber(typed), places > 0) ?? typed);
}

/**
 * The separators of Arabic and Persian keyboards. Their mark of thousands has one meaning, unlike a
 * comma.
 */
const SEPARATORS = { '\u066b': '.', '\u066c': '\u2019', '\u060c': ',' } as const;

function latinNumber(typed: string): string {
  const pairs = Object.entries(SEPARATORS);
  return pairs.reduce((text, [own, ours]) => text.replaceAll(own, ours), latinDigits(typed));
}

const WRITTEN =
  /^(?<sign>[+\-\u2212]?)(?<whole>[1-9]\d{0,2}(?:(?<mark>[,\s'\u2019])\d{3})(?:\k<mark>\d{3})*|\d*)(?:(?<point>[.,])(?<fraction>\d+))?$/u;

/** Each number of this many digits is distinct as a binary fraction. */
const MAX_DIGITS = 15;

/**
 * Reads a number with a single reading.
 * @param mayHaveFraction a comma before three digits is ambiguous: thousands or a decimal comma
 */
function readNumber(typed: string, mayHaveFraction: boolean): number | undefined {
  const parts = WRITTEN.exec(typed)?.groups;
  if (!parts) return undefined;
  const { sign, whole = '', mark, point, fraction = '' } = parts;
  const isEither = mark === ',' && !point && whole.indexOf(',') === whole.lastIndexOf(',');
  if (point === undefined ? mayHaveFraction && isEither : !mayHaveFraction || point === mark) {
    return undefined;
  }
  const digits = whole.replace(/\D/gu, '');
  const significant = digits.replace(/^0+/u, '') + fraction.replace(/0+$/u, '');
  if (digits + fraction === '' || significant.length > MAX_DIGITS) return undefined;
  return unsignedZero(
    Number(`${digits}.${fraction}`) * (sign === '' || sign === '+' ? 1 : -1),
  );
}

/** No column has a zero below zero. */
function unsignedZero(value: number): number {
  return value + 0;
}

/** Digits in groups of three, as en-US writes them. Other texts stay. */
function grouped(text: string): string {
  return text.replace(/^-?\d+(?=(?:\.\d+)?$)/u, (whole) =>
    whole.replace(/\B(?=(?:\d{3})+$)/gu, ','),
  );
}
