/** Returns the day of a time in a time zone, such as `2026-11-20`. */
export function dayIn(timeZone: string, time: number): string {
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);
}

/** Returns the day after a day. */
export function nextDay(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/**
 * Returns when a day such as `2027-01-31` begins in a time zone.
 * @throws {RangeError} for an unknown zone
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset before the moment may differ from that at it, on the night on which the clocks change.
  const near = midnight - offsetAt(midnight, timeZone);
  const start = midnight - offsetAt(near, timeZone);
  // Where the clocks go from 23:59 to 1:00, no time is midnight: the later one is that moment.
  const isMidnight = start + offsetAt(start, timeZone) === midnight;
  return new Date(isMidnight ? start : Math.max(near, start));
}

/** By time zone: a format takes long to make. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    FORMATS.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  FORMATS.set(timeZone, format);
  return format;
}

/** Returns milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const name =
    formatOf(timeZone)
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/u.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
