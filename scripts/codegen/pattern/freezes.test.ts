import { describe, expect, it } from 'vitest';
import { freezes } from './freezes.ts';
import { parsePattern } from './parse-pattern.ts';

function isSlow(pattern: string): boolean {
  expect(() => RegExp(pattern, 'u')).not.toThrow();
  const parsed = parsePattern(pattern);
  if (!parsed.ok) throw new Error(parsed.message);
  return freezes(pattern, parsed.node);
}

describe('a pattern freezes on some text', { timeout: 60_000 }, () => {
  it.each([
    ['a repeat of a repeat', '^(?:a+)+$'],
    ['a repeat of a repeat in a choice', '^(?:[0-9]*|x)*$'],
    ['choices that take the same', '^(?:a|b|ab)*$'],
    ['repeats that meet', '^[a-z]*[a-z0-9]*$'],
    ['repeats that meet over something optional', '^[a-z]*-?[a-z]*$'],
    ['repeats within a repeat', '^(?:x*y*)*$'],
    ['no beginning', '[a-z]+!'],
  ])('%s: %s', (_what, pattern) => {
    expect(isSlow(pattern)).toBe(true);
  });
});

describe('a pattern is fast on every text', { timeout: 60_000 }, () => {
  it.each([
    ['a number of characters', '^[0-9]{5}(?:-[0-9]{4})?$'],
    ['repeats with something between', '^[a-z0-9]+(?:-[a-z0-9]+)*$'],
    ['an address', '^[^@ ]+@[^@ ]+$'],
    ['something anywhere', '@'],
    ['a choice', '^(?:yes|no|maybe)$'],
    ['a bounded repeat anywhere', '[0-9]{3}'],
  ])('%s: %s', (_what, pattern) => {
    expect(isSlow(pattern)).toBe(false);
  });
});
