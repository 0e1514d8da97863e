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

/**
 * Returns the day, in the reader's time zone, on which a number of business days after a time ends.
 */
export function businessDayAfter(time: number, days: number): Date {
  let day = new Date(time);
  for (let remaining = days; remaining > 0;) {
    day = plusDays(day, 1);
    if (isBusinessDay(day)) remaining -= 1;
  }
  return day;
}

function isBusinessDay(day: Date): boolean {
  const isWeekend = day.getDay() === SATURDAY || day.getDay() === SUNDAY;
  return !isWeekend && !isFederalHoliday(day);
}

/** Returns whether federal offices are closed for a holiday. */
function isFederalHoliday(day: Date): boolean {
  if (FLOATING.some((holiday) => isOn(holiday, day)) || isDated(day)) return true;
  const weekday = day.getDay();
  // A date on a Saturday is observed on the day before it, one on a Sunday on the day after it.
  return (
    (weekday === FRIDAY && isDated(plusDays(day, 1))) ||
    (weekday === MONDAY && isDated(plusDays(day, -1)))
  );
}

function isOn({ month, weekday, week }: FloatingHoliday, day: Date): boolean {
  if (day.getMonth() !== month || day.getDay() !== weekday) return false;
  if (week === 'last') return plusDays(day, 7).getMonth() !== month;
  return Math.ceil(day.getDate() / 7) === week;
}

function isDated(day: Date): boolean {
  return DATED.includes(`${day.getMonth() + 1}-${day.getDate()}`);
}

function plusDays(day: Date, days: number): Date {
  const next = new Date(day);
  next.setDate(day.getDate() + days);
  return next;
}
