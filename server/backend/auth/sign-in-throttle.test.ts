import { expect, it } from 'vitest';
import { SignInThrottle } from './sign-in-throttle.ts';

let clock = 0;

/** A throttle in which a network has used up its failures. */
function exhausted(network: string): SignInThrottle {
  const throttle = new SignInThrottle(() => clock);
  for (let times = 0; times < 10; times++) expect(throttle.begin(network).ok).toBe(true);
  return throttle;
}

it('says how long a network has to wait', () => {
  const throttle = exhausted('first');
  clock += 60_000;
  expect(throttle.begin('first')).toEqual({ ok: false, retryAfter: 240 });
  clock += 240_000;
  expect(throttle.begin('first').ok).toBe(true);
});

it('remembers a bounded number of networks, and forgets first what was longest ago', () => {
  const throttle = exhausted('first');
  for (let other = 0; other < 9_999; other++) throttle.begin(`other ${other}`);
  expect(throttle.begin('first').ok).toBe(false);
  throttle.begin('one more');
  expect(throttle.begin('first').ok).toBe(true);
});
