/** In ISO 8601's words, such as `+P90D` or `-P18Y`. */
const RELATIVE = /^([+-])P(\d+)([DWMY])$/u;

/**
 * Returns the day itself, or a day at that distance from today. A month without such a day ends
 * earlier, as in PostgreSQL: 18 years before February 29 is February 28.
 * @param today in the answering person's calendar
 */
export function dayOf(limit: string, today = dayHere()): string {
  if (limit === 'today') return today;
  const [, sign = '', count = '', unit] = RELATIVE.exec(limit) ?? [];
  if (unit === undefined) return limit;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const steps = Number(sign + count);
  if (unit === 'D' || unit === 'W') {
    return written(year, month, day + steps * (unit === 'W' ? 7 : 1));
  }
  const months = month + steps * (unit === 'Y' ? 12 : 1);
  const last = new Date(Date.UTC(year, months, 0)).getUTCDate();
  return written(year, months, Math.min(day, last));
}

/** The tests of `formatMinimum` and `formatMaximum`: days in ISO 8601 compare as texts. */
export function isBefore(day: string, limit: string): boolean {
  return day < dayOf(limit);
}

export function isAfter(day: string, limit: string): boolean {
  return day > dayOf(limit);
}

/** Months count from 1. A month or day beyond its limit overflows. */
function written(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function dayHere(): string {
  const now = new Date();
  return written(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
