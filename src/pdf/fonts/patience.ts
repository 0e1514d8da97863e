/** Limits the wait for the fonts of one document: it ends for all of them together. */
export class Patience {
  readonly #over: Promise<unknown>;
  #complete = true;

  constructor(over: Promise<unknown>) {
    this.#over = over;
  }

  /** True when everything that was waited for has come. */
  get complete(): boolean {
    return this.#complete;
  }

  /** The result of a task, or `undefined` where the waiting ends before it. */
  async waitFor<Result>(task: Promise<Result>): Promise<Result | undefined> {
    const late = Symbol('late');
    const result = await Promise.race([task, this.#over.then(() => late)]);
    if (typeof result !== 'symbol') return result;
    this.#complete = false;
    return undefined;
  }
}
