import { describe, expect, it } from 'vitest';
import { dueBefore, dueDay } from './business-days.ts';

/** The days on which federal offices are closed, as the Office of Personnel Management publishes them. */
const CLOSED = [
  '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03',
  '2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
  '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05',
  '2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-31',
].flatMap((line) => line.split(' '));

const timeZone = 'America/New_York';

function dayAfter(day: string, businessDays: number): string {
  return dueDay({ businessDays, timeZone }, Date.parse(`${day}T12:00-05:00`));
}

describe('the due day', () => {
  it('is the next weekday without a federal holiday, in 2026 and 2027', () => {
    const expected: string[] = [];
    const found: string[] = [];
    const date = new Date(2026, 0, 1, 12);
    while (date.getFullYear() < 2028) {
      const today = date.toLocaleDateString('sv-SE');
      const yesterday = new Date(date);
      yesterday.setDate(date.getDate() - 1);
      const isOpen = date.getDay() % 6 !== 0 && !CLOSED.includes(today);
      if (isOpen) expected.push(today);
      if (dayAfter(yesterday.toLocaleDateString('sv-SE'), 1) === today) found.push(today);
      date.setDate(date.getDate() + 1);
    }
    expect(found).toEqual(expected);
  });

  it.each([
    ['2026-11-23', '2026-11-25'],
    ['2026-11-25', '2026-11-30'],
    ['2026-11-27', '2026-12-01'],
    ['2026-12-24', '2026-12-29'],
  ])('of two business days after %s is %s', (day, expected) => {
    expect(dayAfter(day, 2)).toBe(expected);
  });

  it.each([
    ['2026-11-20T04:59:59Z', '2026-11-23'],
    ['2026-11-20T05:00:00Z', '2026-11-24'],
    // Daylight saving begins and ends.
    ['2026-03-08T04:59:59Z', '2026-03-10'],
    ['2026-03-09T03:59:59Z', '2026-03-10'],
    ['2026-03-09T04:00:00Z', '2026-03-11'],
    ['2026-11-02T04:59:59Z', '2026-11-03'],
    ['2026-11-02T05:00:00Z', '2026-11-04'],
  ])('of a submission at %s follows the day in the time zone: %s', (time, expected) => {
    expect(dueDay({ businessDays: 2, timeZone }, Date.parse(time))).toBe(expected);
  });

  it.each(['2026-11-26', '2026-11-27', '2026-11-28', '2027-03-16', '2026-11-03'])(
    'comes before %s exactly for earlier submissions',
    (day) => {
      for (const businessDays of [1, 2, 30]) {
        const promise = { businessDays, timeZone };
        const bound = dueBefore(promise, day).getTime();
        expect(dueDay(promise, bound - 1) < day).toBe(true);
        expect(dueDay(promise, bound) < day).toBe(false);
      }
    },
  );
});
