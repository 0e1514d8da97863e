import { describe, expect, it } from 'vitest';
import { retryDelay } from './query-client.ts';

describe('the delay before an attempt is repeated', () => {
  it('doubles from one second up to thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });
});
