import { describe, expect, it } from 'vitest';
import { backtrackingRefusal } from './backtracking.ts';
import { parsePattern } from './parse-pattern.ts';

function isRefused(pattern: string): boolean {
  const parsed = parsePattern(pattern);
  if (!parsed.ok) throw new Error(`${pattern}: ${parsed.refusals.map(String).join()}`);
  return backtrackingRefusal(pattern) !== undefined;
}

/** Besides those among the examples of the rules, in tests/fixtures/examples. */
describe('a pattern that backtracks catastrophically on some text', () => {
  it.each([
    ['a repeat of a repeat', '^(?:a+)+$'],
    ['a repeat of a repeat in a choice', '^(?:[0-9]*|x)*$'],
    ['a bounded repeat of something optional', '^(?:a?){30}$'],
    ['bounded repeats within each other', '^(?:a{1,50}){1,20}$'],
    ['choices that take the same', '^(?:a|b|ab)*$'],
    ['copies of choices that take the same', '^(?:a|[a-z]){40}$'],
    ['something optional before the same in a repeat', '^(?:a?a)*$'],
    ['an empty choice before the same in a repeat', '^(?:(?:b|)b)*$'],
    ['repeats that meet over something optional', '^[a-z]*-?[a-z]*$'],
    ['repeats with something between that both take', '^[a-z]+x[a-z]+x[a-z]+$'],
    ['repeats within a repeat', '^(?:x*y*)*$'],
    ['copies of a repeat', '^(?:[a-z]+){3}$'],
    ['many optional characters', `^${'a?'.repeat(25)}${'a'.repeat(25)}$`],
    ['many choices that can be empty', `^${'(?:a?|b?)'.repeat(30)}$`],
  ])('is refused: %s: %s', (_what, pattern) => {
    expect(isRefused(pattern)).toBe(true);
  });
});

describe('a pattern that takes a time in proportion to the text', () => {
  it.each([
    ['a number of characters', '^[0-9]{5}(?:-[0-9]{4})?$'],
    ['repeats with something between', '^[a-z0-9]+(?:-[a-z0-9]+)*$'],
    ['an address', '^[^@ ]+@[^@ ]+$'],
    ['an address with a dot', String.raw`^[^@ ]+@[^@ ]+\.[a-z]{2,}$`],
    ['an account number', '^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$'],
    ['a postcode', '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$'],
    ['a telephone number', String.raw`^\+?[0-9 ()\-]{6,20}$`],
    ['a web address', String.raw`^https?://[^\/ ]+(?:\/[^ ]*)?$`],
    ['a date', '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$'],
    ['words with one beginning', '^(?:yes|yeah|yep)$'],
    ['something anywhere', '@'],
    ['something after something anywhere', '@[a-z]+'],
    ['a bounded repeat anywhere', '[0-9]{3}'],
  ])('is accepted: %s: %s', (_what, pattern) => {
    expect(isRefused(pattern)).toBe(false);
  });
});
