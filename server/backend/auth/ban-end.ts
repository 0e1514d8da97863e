import { AuthError } from './auth-error.ts';

/** Milliseconds by the units of a duration as Go writes it, which is GoTrue's way. */
const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/**
 * Returns when a ban of this duration ends: `null` of "none", which lifts one, and `undefined` where
 * none is asked for.
 * @throws {AuthError} when it is no duration, such as "24h" or "1h30m"
 */
export function banEnd(duration: unknown, now: Date): Date | null | undefined {
  if (duration === undefined) return undefined;
  if (duration === 'none') return null;
  const text = typeof duration === 'string' ? duration : '';
  const end = new Date(now.getTime() + milliseconds(text));
  if (/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|[smh]))+$/u.test(text) && !Number.isNaN(end.getTime())) {
    return end;
  }
  throw new AuthError(400, 'validation_failed', 'invalid format for ban duration');
}

function milliseconds(duration: string): number {
  return [...duration.matchAll(/([\d.]+)([a-zµ]+)/gu)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0),
    0,
  );
}
