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
