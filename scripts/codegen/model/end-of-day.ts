const DAY_MS = 86_400_000;

/**
 * Returns the moment at which a day such as `2027-01-31` ends in a time zone.
 * @throws {RangeError} when there is no such zone
 */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // The offset before the moment may differ from that at it, on the night on which the clocks change.
  const near = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(near, timeZone));
}

/** Returns by how many milliseconds a zone is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name =
    parts.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/u.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
