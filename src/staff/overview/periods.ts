import { formatDay } from '../../lib/text/format.ts';
import { INTERVALS, type Interval, type ListFilter } from '../view/list-view.ts';
import type { Overview } from './load-overview.ts';

/** With first and last day, both included. */
export type PeriodCount = ReturnType<typeof countPeriods>[number];

/** How many bars are shown. */
const PERIODS_SHOWN = { day: 14, week: 12, month: 12 } as const;

const PERIOD_DAYS = { day: 1, week: 7, month: 31 } as const;

const DAY_MS = 86_400_000;

/** The shortest period that shows all days. */
export function fittingPeriod(days: Overview['days'], today: string): Interval {
  const first = days[0]?.[0] ?? today;
  return INTERVALS.find((period) => first >= (startsOf(period, today)[0] ?? today)) ?? 'month';
}

/** Up to today, oldest first. */
export function countPeriods(days: Overview['days'], period: Interval, today: string) {
  return startsOf(period, today).map((from) => {
    const own = days.filter(([day]) => startOf(day, period) === from);
    const count = own.reduce((sum, [, submissions]) => sum + submissions, 0);
    return { from, to: endOf(from, period), label: labelOf(from, period), count };
  });
}

/** First days up to today, oldest first. */
function startsOf(period: Interval, today: string): readonly string[] {
  const starts = [startOf(today, period)];
  while (starts.length < PERIODS_SHOWN[period]) {
    starts.unshift(startOf(dayAfter(starts[0] ?? today, -1), period));
  }
  return starts;
}

/** Days outside the filter stay out. */
export function withPeriod(filter: ListFilter, { from, to }: PeriodCount): ListFilter {
  return {
    ...filter,
    from: filter.from !== undefined && filter.from > from ? filter.from : from,
    to: filter.to !== undefined && filter.to < to ? filter.to : to,
  };
}

/** Weeks begin on Monday (ISO 8601). */
function startOf(day: string, period: Interval): string {
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, -2)}01`;
  return dayAfter(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));
}

function endOf(start: string, period: Interval): string {
  return dayAfter(startOf(dayAfter(start, PERIOD_DAYS[period]), period), -1);
}

function labelOf(start: string, period: Interval): string {
  const day = formatDay(start);
  if (period === 'month') return day.replace(/ \d+,/u, '');
  return period === 'week' ? `Week of ${day}` : day;
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAfter(day: string, days: number): string {
  return new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}
