import { dayIn, startOfDay } from './zoned-day.ts';

/** The promise to answer a submission within some business days. */
export interface Respond {
  readonly businessDays: number;
  /** Whose days are meant. */
  readonly timeZone: string;
}

/** Such as the fourth Thursday of November. */
interface FloatingHoliday {
  /** From 0. */
  readonly month: number;
  /** From 0 for Sunday. */
  readonly weekday: number;
  readonly week: 1 | 2 | 3 | 4 | 'last';
}

/** The legal public holidays of the United States (5 U.S.C. 6103) without a fixed date. */
const FLOATING: readonly FloatingHoliday[] = [
  // Martin Luther King, Jr.
  { month: 0, weekday: 1, week: 3 },
  // Washington's Birthday
  { month: 1, weekday: 1, week: 3 },
  // Memorial Day
  { month: 4, weekday: 1, week: 'last' },
  // Labor Day
  { month: 8, weekday: 1, week: 1 },
  // Columbus Day
  { month: 9, weekday: 1, week: 2 },
  // Thanksgiving Day
  { month: 10, weekday: 4, week: 4 },
];

const DATED = ['1-1', '6-19', '7-4', '11-11', '12-25'];

const SUNDAY = 0;
const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;

/** Returns the day by which a submission is to be answered, such as `2026-11-30`. */
export function dueDay({ businessDays, timeZone }: Respond, submitted: number): string {
  return written(walk(dayIn(timeZone, submitted), businessDays, 1));
}

/** Returns the moment before which submissions were sent that are due before a day. */
export function dueBefore({ businessDays, timeZone }: Respond, day: string): Date {
  return startOfDay(written(walk(day, businessDays, -1)), timeZone);
}

/** Counts the business days after a day, up to another one. A weekend counts as the day after it. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let next = from; next < to; count += 1) next = written(walk(next, 1, 1));
  return count;
}

/** Returns the last of some business days after a day, or before it. */
function walk(from: string, businessDays: number, step: 1 | -1): Date {
  let day = new Date(from);
  for (let remaining = businessDays; remaining > 0;) {
    day = plusDays(day, step);
    if (isBusinessDay(day)) remaining -= 1;
  }
  return day;
}

function written(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function isBusinessDay(day: Date): boolean {
  const isWeekend = day.getUTCDay() === SATURDAY || day.getUTCDay() === SUNDAY;
  return !isWeekend && !isFederalHoliday(day);
}

/** Returns whether federal offices are closed for a holiday. */
function isFederalHoliday(day: Date): boolean {
  if (FLOATING.some((holiday) => isOn(holiday, day)) || isDated(day)) return true;
  const weekday = day.getUTCDay();
  // A date on a Saturday is observed on the day before it, one on a Sunday on the day after it.
  return (
    (weekday === FRIDAY && isDated(plusDays(day, 1))) ||
    (weekday === MONDAY && isDated(plusDays(day, -1)))
  );
}

function isOn({ month, weekday, week }: FloatingHoliday, day: Date): boolean {
  if (day.getUTCMonth() !== month || day.getUTCDay() !== weekday) return false;
  if (week === 'last') return plusDays(day, 7).getUTCMonth() !== month;
  return Math.ceil(day.getUTCDate() / 7) === week;
}

function isDated(day: Date): boolean {
  return DATED.includes(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`);
}

function plusDays(day: Date, days: number): Date {
  const next = new Date(day);
  next.setUTCDate(day.getUTCDate() + days);
  return next;
}
