import { describe, expect, it } from 'vitest';
import { retryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const IN_TWO_MINUTES = 'Fri, 20 Nov 2026 12:02:00 GMT';

describe('the wait that a busy backend asks for', () => {
  it.each([
    ['seconds', '120', 120],
    ['a date', IN_TWO_MINUTES, 120],
    ['the longest that is believed', '86400', 86_400],
    ['nothing', null, undefined],
    ['an empty text', '', undefined],
    ['no time at all', '0', undefined],
    ['a time that has passed', '-5', undefined],
    ['a date that has passed', 'Fri, 20 Nov 2026 11:59:59 GMT', undefined],
    ['more than a year', '34560592', undefined],
    ['a date in the next century', 'Fri, 20 Nov 2126 12:00:00 GMT', undefined],
    ['words', 'soon', undefined],
    ['part of a second', '1.5', undefined],
  ])('is read from %s', (_, value, expected) => {
    expect(retryAfter(value, null, NOW)).toBe(expected);
  });

  it('is counted by the backend’s clock where it shows it, however wrong this one is', () => {
    const backend = 'Fri, 20 Nov 2026 12:00:00 GMT';
    const wrong = Date.parse('2031-01-01T00:00:00Z');
    expect(retryAfter(IN_TWO_MINUTES, backend, wrong)).toBe(120);
  });
});
