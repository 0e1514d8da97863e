import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf, isAfter, isBefore } from './relative-day.ts';

afterEach(() => void vi.useRealTimers());

describe('the day that a limit names', () => {
  it.each([
    ['today', '2026-11-22', '2026-11-22'],
    ['+P90D', '2026-11-22', '2027-02-20'],
    ['-P2W', '2026-01-05', '2025-12-22'],
    ['+P1M', '2027-01-31', '2027-02-28'],
    ['+P14M', '2026-11-30', '2028-01-30'],
    ['-P18Y', '2024-02-29', '2006-02-28'],
  ])('%s counted from %s is %s', (limit, today, day) => {
    expect(dayOf(limit, today)).toBe(day);
  });

  it('follows the local calendar of the person who answers', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 59) });
    expect(dayOf('today')).toBe('2026-11-22');
    expect(isBefore('2026-11-22', 'today')).toBe(false);
    expect(isAfter('2026-11-22', 'today')).toBe(false);
    vi.setSystemTime(new Date(2026, 10, 23, 0, 1));
    expect(isBefore('2026-11-22', 'today')).toBe(true);
    expect(isAfter('2026-11-24', 'today')).toBe(true);
  });
});
