import { describe, expect, it } from 'vitest';
import { number, type NumberField } from './number.ts';

function field(places: number): NumberField {
  const names = {
    name: 'size',
    column: 'size',
    title: 'Size',
    shortTitle: 'Size',
    step: 'one',
  };
  return {
    ...names,
    kind: 'number',
    widget: 'number',
    required: false,
    places,
    multipleOf: 1,
  };
}

const read = (places: number, typed: unknown) => number.parse(field(places), typed);

describe('the text that is typed for a number', () => {
  it.each<[string, number]>([
    ['1000', 1000],
    ['007', 7],
    ['1 000', 1000],
    ['1\u00A0000\u00A0000', 1_000_000],
    ['١٢٥٠', 1250],
    ['۱۲۵۰', 1250],
    ['1\u2019000', 1000],
    ['١٬٢٣٤', 1234],
    ['۱٬۲۳۴', 1234],
    ['\u22125', -5],
    ['999999999999999', 999_999_999_999_999],
  ])('is read alike in whole and decimal questions: %j', (typed, value) => {
    expect([read(0, typed), read(2, typed)]).toEqual([value, value]);
  });

  it.each<[string, number]>([
    ['.5', 0.5],
    ['1,5', 1.5],
    ['0,500', 0.5],
    ['1.000', 1],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['١٢٣٤٫٥', 1234.5],
    ['۱٬۲۳۴٫۵', 1234.5],
    ['١،٥', 1.5],
    ['0.0000010', 0.000001],
  ])('may have decimals: %j', (typed, value) => {
    expect(read(6, typed)).toBe(value);
  });

  it.each(['1,000', '12,500', '-1,000', '١،٠٠٠'])(
    'stays as typed if its comma is ambiguous: %j',
    (typed) => {
      expect(read(2, typed)).toBe(typed);
    },
  );

  it.each(['1.5', '1.000', '5.0', '1,5', '1,0000', '.5'])(
    'stays as typed if a whole number has decimals: %j',
    (typed) => {
      expect(read(0, typed)).toBe(typed);
    },
  );

  it.each([
    '5 seats',
    '1e5',
    '0x10',
    'Infinity',
    '-',
    '.',
    '1.2.3',
    '1,0000,000',
    '0,000,000',
    '1,000 000',
    '1.234,56',
    '--5',
    '\u4e09',
    '9999999999999999',
    '0.1234567890123456',
  ])('stays as typed if it is not a number: %j', (typed) => {
    expect(read(0, typed)).toBe(typed);
    expect(read(6, typed)).toBe(typed);
  });

  it.each(['', '   ', '\u200B', undefined, null, true, [], {}, NaN, Infinity])(
    'is no answer if it is empty: %j',
    (nothing) => {
      expect(read(0, nothing)).toBeUndefined();
    },
  );

  it('reads every zero as 0', () => {
    expect(Object.is(read(0, '-0'), 0)).toBe(true);
    expect(Object.is(read(0, -0), 0)).toBe(true);
  });

  it('stays the same when it is read again', () => {
    for (const typed of ['1,000', '1.5', 'abc', ' 7 ', '9999999999999999']) {
      const once = read(2, typed);
      expect(read(2, once)).toBe(once);
      expect(read(2, String(once))).toBe(once);
    }
  });
});

it.each<[number, string]>([
  [1000, '1,000'],
  [-1_234_567.25, '-1,234,567.25'],
  [999_999_999_999_999, '999,999,999,999,999'],
])('the number %d is shown as %s', (value, words) => {
  expect(number.words?.(field(6), value)).toBe(words);
  expect(number.words?.(field(6), String(value))).toBe(words);
});
