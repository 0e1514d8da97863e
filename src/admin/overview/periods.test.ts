import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../view/list-view.ts';
import { countPeriods, fittingPeriod, withPeriod } from './periods.ts';

const counts = (days: Parameters<typeof countPeriods>[0], period: 'day' | 'week' | 'month') =>
  countPeriods(days, period).map(({ from, to, label, count }) => [from, to, label, count]);

describe('submissions by period', () => {
  it('has every day from the first to the last', () => {
    expect(
      counts(
        [
          ['2026-02-27', 2],
          ['2026-03-02', 1],
        ],
        'day',
      ),
    ).toEqual([
      ['2026-02-27', '2026-02-27', 'Feb 27, 2026', 2],
      ['2026-02-28', '2026-02-28', 'Feb 28, 2026', 0],
      ['2026-03-01', '2026-03-01', 'Mar 1, 2026', 0],
      ['2026-03-02', '2026-03-02', 'Mar 2, 2026', 1],
    ]);
  });

  it('has weeks from Monday to Sunday, and whole months', () => {
    // A Sunday, and the Monday after it.
    const days = [
      ['2025-12-28', 3],
      ['2025-12-29', 1],
      ['2026-02-14', 4],
    ] as const;
    const weeks = counts(days, 'week');
    expect(weeks[0]).toEqual(['2025-12-22', '2025-12-28', 'Week of Dec 22, 2025', 3]);
    expect(weeks[1]).toEqual(['2025-12-29', '2026-01-04', 'Week of Dec 29, 2025', 1]);
    expect(weeks.at(-1)).toEqual(['2026-02-09', '2026-02-15', 'Week of Feb 9, 2026', 4]);
    expect(counts(days, 'month')).toEqual([
      ['2025-12-01', '2025-12-31', 'Dec 2025', 4],
      ['2026-01-01', '2026-01-31', 'Jan 2026', 0],
      ['2026-02-01', '2026-02-28', 'Feb 2026', 4],
    ]);
  });

  it('shows the latest sixty', () => {
    const shown = countPeriods(
      [
        ['2000-01-01', 1],
        ['2026-03-01', 1],
      ],
      'day',
    );
    expect(shown).toHaveLength(60);
    expect(shown.at(-1)?.from).toBe('2026-03-01');
  });

  it.each([
    ['2026-01-31', 'day'],
    ['2026-02-01', 'week'],
    ['2026-07-02', 'month'],
  ])('from January 1 to %s fits by %s', (last, period) => {
    expect(
      fittingPeriod([
        ['2026-01-01', 1],
        [last, 1],
      ]),
    ).toBe(period);
  });

  it('narrows a filter, and widens none', () => {
    const [week] = countPeriods([['2026-02-11', 1]], 'week');
    if (!week) throw new Error('There is no week.');
    expect(withPeriod(EVERYTHING, week)).toEqual({
      ...EVERYTHING,
      from: '2026-02-09',
      to: '2026-02-15',
    });
    const narrow = { ...EVERYTHING, from: '2026-02-10', to: '2026-02-11' };
    expect(withPeriod(narrow, week)).toEqual(narrow);
  });
});
