/** The values of one statement, in the order of their places. */
export class Parameters {
  readonly values: string[] = [];

  /** Keeps a value, and gives the place that stands for it in the statement. */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
