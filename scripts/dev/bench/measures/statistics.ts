/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly group: string;
  readonly what: string;
  readonly value: string;
  /** How it compares with a floor that was measured in the same run, such as `3.1x plain PGlite`. */
  readonly ratio?: string;
  /** The target, where there is one. */
  readonly aim?: string;
}

/** Returns a percentile of the measurements by nearest rank; `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('There is nothing to measure: no values were given.');
  return found;
}

/** `12.3 ms` */
export function milliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}

/** `3.1x plain PGlite` */
export function ratio(value: number, floor: number, what: string): string {
  return `${(value / floor).toFixed(value < floor * 10 ? 2 : 0)}x ${what}`;
}

/** Returns the median over the rounds, after as many that meet code not compiled and pages not read yet. */
export async function medianTime(rounds: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -rounds; round < rounds; round++) {
    const start = performance.now();
    await ask();
    if (round >= 0) times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}
