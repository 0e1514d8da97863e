import { describe, expect, it } from 'vitest';
import { decimalPlaces, isMultipleOf } from './multiple-of.ts';

describe('multiples of a step', () => {
  it.each([
    [0.07, 0.01],
    [-9_999_999_999_999.98, 0.01],
    [1e21, 0.01],
    [-0, 5],
    [1e-6, 0.000001],
    [Number.MAX_VALUE, 2],
  ])('%d is a multiple of %d', (value, step) => {
    expect(isMultipleOf(value, step)).toBe(true);
  });

  it.each([
    [NaN, 1],
    [0.1 + 0.2, 0.1],
    [0.01000000001, 0.01],
    [1e-7, 0.000001],
    [7, 5],
    [2 ** 53, 10],
  ])('%d is not a multiple of %d', (value, step) => {
    expect(isMultipleOf(value, step)).toBe(false);
  });
});

it.each([
  [1e21, 0],
  [0.01, 2],
  [1.5e-7, 8],
])('the number %d has %d decimals', (value, places) => {
  expect(decimalPlaces(value)).toBe(places);
});
