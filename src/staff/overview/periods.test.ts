import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../view/list-view.ts';
import { countPeriods, fittingPeriod, withPeriod } from './periods.ts';

const counts = (...given: Parameters<typeof countPeriods>) =>
  countPeriods(...given).map(({ from, to, label, count }) => [from, to, label, count]);

describe('the counts of submissions by period', () => {
  it('cover exactly the last fourteen days, including days without submissions', () => {
    const days = counts(
      [
        ['2026-02-16', 7],
        ['2026-02-17', 2],
        ['2026-03-01', 1],
      ],
      'day',
      '2026-03-02',
    );
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual(['2026-02-17', '2026-02-17', 'Feb 17, 2026', 2]);
    expect(days.slice(-3)).toEqual([
      ['2026-02-28', '2026-02-28', 'Feb 28, 2026', 0],
      ['2026-03-01', '2026-03-01', 'Mar 1, 2026', 1],
      ['2026-03-02', '2026-03-02', 'Mar 2, 2026', 0],
    ]);
  });

  it('cover twelve weeks from Monday to Sunday, and twelve whole months', () => {
    // A Sunday, and the Monday after it.
    const days = [
      ['2025-12-28', 3],
      ['2025-12-29', 1],
      ['2026-02-14', 4],
    ] as const;
    const weeks = counts(days, 'week', '2026-02-20');
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(3, 5)).toEqual([
      ['2025-12-22', '2025-12-28', 'Week of Dec 22, 2025', 3],
      ['2025-12-29', '2026-01-04', 'Week of Dec 29, 2025', 1],
    ]);
    expect(weeks.at(-1)).toEqual(['2026-02-16', '2026-02-22', 'Week of Feb 16, 2026', 0]);
    const months = counts(days, 'month', '2026-02-20');
    expect(months).toHaveLength(12);
    expect(months.slice(-3)).toEqual([
      ['2025-12-01', '2025-12-31', 'Dec 2025', 4],
      ['2026-01-01', '2026-01-31', 'Jan 2026', 0],
      ['2026-02-01', '2026-02-28', 'Feb 2026', 4],
    ]);
  });

  it.each([
    ['2026-02-17', 'day'],
    ['2026-02-16', 'week'],
    ['2025-12-15', 'week'],
    ['2025-12-14', 'month'],
  ])('from %s to March 2, 2026 are grouped by %s', (first, period) => {
    expect(fittingPeriod([[first, 1]], '2026-03-02')).toBe(period);
  });

  it('narrow a filter, and never widen it', () => {
    const week = countPeriods([], 'week', '2026-02-11').at(-1);
    if (!week) throw new Error('There is no week.');
    expect(withPeriod(NO_FILTER, week)).toEqual({
      ...NO_FILTER,
      from: '2026-02-09',
      to: '2026-02-15',
    });
    const narrow = { ...NO_FILTER, from: '2026-02-10', to: '2026-02-11' };
    expect(withPeriod(narrow, week)).toEqual(narrow);
  });
});
