/** Returns a day of the reader's calendar, such as `2026-11-20`. */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the reader's time zone at a time, such as `GMT+1` or `GMT-3:30`: summer time changes it. */
export function zoneAt(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  if (minutes === 0) return 'GMT';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${two(size % 60)}`;
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
