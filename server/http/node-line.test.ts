import { describe, expect, it } from 'vitest';
import { endedNodeLine } from './node-line.ts';

describe('the notice on Node', () => {
  it.each([
    ['20.19.0', '2026-05-01', '2026-04-30'],
    ['22.12.0', '2027-05-01', '2027-04-30'],
    ['24.1.0', '2028-12-24', '2028-04-30'],
  ])('names the last day of Node %s on %s', (version, today, lastDay) => {
    expect(endedNodeLine(version, new Date(today))).toContain(`ended on ${lastDay}`);
  });

  it.each([
    ['20.19.0', '2026-04-30'],
    ['24.1.0', '2026-11-25'],
    ['27.0.0', '2030-01-01'],
  ])('is absent for Node %s on %s', (version, today) => {
    expect(endedNodeLine(version, new Date(today))).toBeUndefined();
  });
});
