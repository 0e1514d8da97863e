/** Such as `2026-11-20`, on the reader's calendar. */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The reader's time zone in summer and winter, such as `ET`. */
export function zoneName(): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortGeneric' });
  const zone = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return zone.replace(/^GMT[+]0$/u, 'GMT');
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
