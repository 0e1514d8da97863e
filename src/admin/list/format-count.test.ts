import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([0, 1, 999, 1000, 10_000, 123_456, 1_000_000, 9_007_199_254_740_991])(
  'writes %i as en-US does',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
  },
);
