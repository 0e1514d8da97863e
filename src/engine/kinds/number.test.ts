import { expect, it } from 'vitest';
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

it('reads every zero as 0', () => {
  expect(Object.is(number.parse(field(0), '-0'), 0)).toBe(true);
  expect(Object.is(number.parse(field(0), -0), 0)).toBe(true);
});

it.each<[number, string]>([
  [1000, '1,000'],
  [-1_234_567.25, '-1,234,567.25'],
  [999_999_999_999_999, '999,999,999,999,999'],
])('the number %d is shown as %s', (value, words) => {
  expect(number.words?.(field(6), value)).toBe(words);
  expect(number.words?.(field(6), String(value))).toBe(words);
});
