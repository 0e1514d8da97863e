const WINDOW_MS = 5 * 60_000;

/** Failed sign-ins within the window: from one address, and for one account from wherever. */
const LIMITS = { address: 10, account: 50 };

/**
 * Slows the guessing of passwords. Only failures count, so that nobody is kept out by signing in
 * often; an attempt counts as failed until it has succeeded, so that many at once don't slip by.
 */
export class AttemptThrottle {
  readonly #now: () => number;
  readonly #failures = new Map<string, readonly number[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @returns what to call if the attempt succeeds, or `undefined` when it may not be made */
  begin(address: string, account: string): (() => void) | undefined {
    const now = this.#now();
    const keys = { address: `address ${address}`, account: `account ${account.toLowerCase()}` };
    this.#forget(now);
    if (this.#count(keys.address) >= LIMITS.address) return undefined;
    if (this.#count(keys.account) >= LIMITS.account) return undefined;
    this.#add(keys.address, now);
    this.#add(keys.account, now);
    return () => {
      this.#remove(keys.address, now);
      this.#remove(keys.account, now);
    };
  }

  #count(key: string): number {
    return this.#failures.get(key)?.length ?? 0;
  }

  #add(key: string, time: number): void {
    this.#failures.set(key, [...(this.#failures.get(key) ?? []), time]);
  }

  #remove(key: string, time: number): void {
    const times = this.#failures.get(key) ?? [];
    const index = times.indexOf(time);
    if (index !== -1) this.#failures.set(key, times.toSpliced(index, 1));
  }

  #forget(now: number): void {
    for (const [key, times] of this.#failures) {
      const recent = times.filter((time) => time > now - WINDOW_MS);
      if (recent.length > 0) this.#failures.set(key, recent);
      else this.#failures.delete(key);
    }
  }
}
