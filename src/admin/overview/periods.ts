import { formatDay } from '../../lib/format.ts';
import type { ListFilter, Interval } from '../view/list-view.ts';
import type { Overview } from './load-overview.ts';

/** The submissions of a day, a week or a month. */
export interface PeriodCount {
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly count: number;
}

/** The most periods that are shown. */
const MAX_PERIODS = 60;

const DAYS_AS_DAYS = 31;
const DAYS_AS_WEEKS = 182;

const DAY_MS = 86_400_000;

/** Returns the period that shows all days in not too many bars. */
export function fittingPeriod(days: Overview['days']): Interval {
  const first = days[0]?.[0];
  const last = days.at(-1)?.[0];
  if (first === undefined || last === undefined) return 'day';
  const span = (timeOf(last) - timeOf(first)) / DAY_MS + 1;
  if (span <= DAYS_AS_DAYS) return 'day';
  return span <= DAYS_AS_WEEKS ? 'week' : 'month';
}

/** Returns the latest periods, oldest first, those without submissions too. */
export function countPeriods(days: Overview['days'], period: Interval): readonly PeriodCount[] {
  const first = days[0]?.[0];
  const last = days.at(-1)?.[0];
  if (first === undefined || last === undefined) return [];
  const counts = new Map<string, number>();
  for (const [day, count] of days) {
    const start = startOf(day, period);
    counts.set(start, (counts.get(start) ?? 0) + count);
  }
  const periods: PeriodCount[] = [];
  let start = startOf(last, period);
  while (start >= startOf(first, period) && periods.length < MAX_PERIODS) {
    const to = endOf(start, period);
    periods.unshift({
      from: start,
      to,
      label: labelOf(start, period),
      count: counts.get(start) ?? 0,
    });
    start = startOf(dayAfter(start, -1), period);
  }
  return periods;
}

/** Returns the filter narrowed to a period: days that it leaves out already stay out. */
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
  if (period === 'day') return start;
  if (period === 'week') return dayAfter(start, 6);
  return dayAfter(startOf(dayAfter(start, 31), 'month'), -1);
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
