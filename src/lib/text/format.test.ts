import { describe, expect, it } from 'vitest';
import { formatCount, formatDate, formatDay, formatList, truncate } from './format.ts';

const HOURS = 3_600_000;

describe('formatDate', () => {
  it('writes short month, day, year, hour and minute as en-US does', () => {
    const oracle = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    const start = Date.UTC(2023, 0, 1);
    for (let step = 0; step < 3000; step++) {
      const date = new Date(start + step * 13.37 * HOURS);
      expect(formatDate(date.toISOString())).toBe(oracle.format(date));
    }
  });

  it('returns a text that is no date unchanged', () => {
    expect(formatDate('yesterday')).toBe('yesterday');
  });
});

describe('formatDay', () => {
  it('returns the same day in every time zone', () => {
    const oracle = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    for (const day of ['2026-01-01', '2026-12-31', '2024-02-29', '0999-10-05']) {
      expect(formatDay(day)).toBe(oracle.format(new Date(`${day}T00:00:00Z`)));
    }
  });
});

it.each([0, 1, 2, 3, 5])('a list of %i parts reads as en-US writes it', (count) => {
  const parts = ['one', 'two', 'three', 'four', 'five'].slice(0, count);
  const oracle = new Intl.ListFormat('en-US', { type: 'unit', style: 'short' });
  expect(formatList(parts)).toBe(oracle.format(parts));
});

it.each([0, 1, 999, 1000, 10_000, 123_456, 1_000_000, 9_007_199_254_740_991])(
  'a count of %i reads as en-US writes it',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
  },
);

describe('truncate', () => {
  it('returns a text up to the limit unchanged, counted in code points', () => {
    expect(truncate('four', 4)).toBeUndefined();
    expect(truncate('🚒🚒🚒🚒', 4)).toBeUndefined();
    expect(truncate('', 4)).toBeUndefined();
  });

  it('keeps as many code points as the limit, and splits none of them', () => {
    expect(truncate('a🚒b🚒c', 2)).toBe('a🚒…');
    expect(truncate('🚒🚒🚒🚒🚒', 4)).toBe('🚒🚒🚒🚒…');
  });
});
