import { formatDay, isDay } from '../../lib/format.ts';
import { dayOf } from '../values/relative-day.ts';
import type { FieldBase, KindOf } from './field.ts';
import { normaliseText } from '../values/normalise-text.ts';

export interface DateField extends FieldBase {
  readonly kind: 'date';
  readonly widget: 'date';
  /** The earliest day: one of the calendar, `today`, or a time from today such as `-P18Y`. */
  readonly formatMinimum?: string;
  /** The latest day, in the same words. */
  readonly formatMaximum?: string;
}

/**
 * A day of the calendar, such as `2026-03-27`. What was typed of one and is none yet, or never will be, stays
 * the answer as it is: the validator refuses it, and nothing that a person wrote is lost.
 */
export const date: KindOf<DateField> = {
  parse: (_, value) => (typeof value === 'string' ? wholeDay(value) : undefined),
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

const TYPED = /^\s*(\d{4})\s*-\s*(\d{1,2})\s*-\s*(\d{1,2})\s*$/u;

/** The widget joins year, month and day as they were typed; hyphens alone are no answer. */
function wholeDay(typed: string): string | undefined {
  const text = normaliseText(typed.normalize('NFKC'), 'one');
  if (text === undefined || /^[\s-]*$/u.test(text)) return undefined;
  const [, year, month = '', day = ''] = TYPED.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
