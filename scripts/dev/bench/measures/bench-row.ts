/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly group: string;
  readonly what: string;
  readonly value: string;
  /** What we aim for, where there is an aim. */
  readonly aim?: string;
}
