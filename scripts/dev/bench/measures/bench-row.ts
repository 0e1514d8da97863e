/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly group: string;
  readonly what: string;
  readonly value: string;
  /** The target, where there is one. */
  readonly aim?: string;
}
