import { describe, expect, it } from 'vitest';
import { isActive } from './is-active.ts';

describe('an entry of the navigation', () => {
  it.each([
    ['/', '/', '', true],
    ['/', '/', '#features', false],
    ['/#features', '/', '#features', true],
    ['/#features', '/', '#benefits', false],
    ['/#features', '/', '', false],
    ['/onboarding', '/onboarding', '', true],
    ['/onboarding', '/', '', false],
  ])('to %s is marked on %s%s: %s', (to, pathname, hash, active) => {
    expect(isActive(to, { pathname, hash })).toBe(active);
  });
});
