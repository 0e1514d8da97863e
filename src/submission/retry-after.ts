/** The longest wait that is believed, in seconds: a longer one is a mistake, or no use to anybody. */
const MAX_SECONDS = 24 * 60 * 60;

/**
 * Reads the header Retry-After (RFC 9110, section 10.2.3): seconds, or a date.
 * @param date the answer's own Date header: the clock that such a date was written by
 * @param now this browser's clock, in milliseconds, where the answer shows none
 * @returns seconds, or `undefined` where it says nothing that a person can go by
 */
export function retryAfter(
  value: string | null,
  date: string | null,
  now: number,
): number | undefined {
  const text = value?.trim() ?? '';
  const then = date === null ? now : Date.parse(date);
  const seconds = /^\d+$/u.test(text) ? Number(text) : (Date.parse(text) - then) / 1000;
  return seconds > 0 && seconds <= MAX_SECONDS ? Math.ceil(seconds) : undefined;
}
