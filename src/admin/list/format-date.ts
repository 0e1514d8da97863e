const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A date of the backend in the reader's time zone, as en-US writes it with short month, day, year, hour and
 * minute (specification, section 9); anything else as it is. A page's first `Intl.DateTimeFormat` takes
 * Chromium about 30 ms, and the list's first rows would wait for it: so it is written out here.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const hour = date.getHours();
  const minute = String(date.getMinutes()).padStart(2, '0');
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${calendarDay(date.getFullYear(), date.getMonth(), date.getDate())}, ${time}`;
}

/** A day of the calendar, such as `2026-11-20`. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return calendarDay(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

function calendarDay(year: number, month: number, day: number): string {
  return `${MONTHS[month]} ${day}, ${year}`;
}
