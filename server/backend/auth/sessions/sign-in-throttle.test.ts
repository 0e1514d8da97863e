import { expect, it } from 'vitest';
import { SignInThrottle } from './sign-in-throttle.ts';

let clock = 0;

/** A throttle in which a network has used up its failures. */
function exhausted(network: string): SignInThrottle {
  const throttle = new SignInThrottle(() => clock);
  for (let times = 0; times < 10; times++) expect(fail(throttle, network)).toBe(true);
  return throttle;
}

/** Begins a sign-in that fails. @returns false when it was refused */
function fail(throttle: SignInThrottle, network: string): boolean {
  const attempt = throttle.begin(network);
  if (attempt.ok) attempt.end();
  return attempt.ok;
}

it('returns how long a network has to wait', () => {
  const throttle = exhausted('first');
  clock += 60_000;
  expect(throttle.begin('first')).toEqual({ ok: false, retryAfter: 240 });
  clock += 240_000;
  expect(throttle.begin('first').ok).toBe(true);
});

it('remembers a bounded number of networks, and drops the oldest failure first', () => {
  const throttle = exhausted('first');
  for (let other = 0; other < 9_999; other++) fail(throttle, `other ${other}`);
  expect(throttle.begin('first').ok).toBe(false);
  fail(throttle, 'one more');
  expect(throttle.begin('first').ok).toBe(true);
});

it('refuses more simultaneous sign-ins than it can check soon, from any networks', () => {
  const throttle = new SignInThrottle(() => clock);
  const attempts = Array.from({ length: 20 }, (_, index) =>
    throttle.begin(`network ${index}`),
  );
  expect(attempts.map(({ ok }) => ok)).toEqual(Array(20).fill(true));
  expect(throttle.begin('another')).toEqual({ ok: false, retryAfter: 2 });
  for (const attempt of attempts) if (attempt.ok) attempt.end();
  expect(throttle.begin('another').ok).toBe(true);
});
