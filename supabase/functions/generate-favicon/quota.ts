import type { Settings } from './settings.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Counts pictures by network and in all, in the memory of one process. Each worker of a hosted
 * project counts for itself.
 */
export class Quota {
  readonly #now: () => number;
  #spent: readonly { readonly network: string; readonly at: number }[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @returns the seconds to wait if the quota is used up */
  take(network: string, { hourlyPerAddress, daily }: Settings): number | undefined {
    const now = this.#now();
    this.#spent = this.#spent.filter(({ at }) => at > now - DAY);
    const own = this.#spent.filter((one) => one.network === network && one.at > now - HOUR);
    if (own.length >= hourlyPerAddress) return secondsUntil((own[0]?.at ?? now) + HOUR, now);
    if (this.#spent.length >= daily)
      return secondsUntil((this.#spent[0]?.at ?? now) + DAY, now);
    this.#spent = [...this.#spent, { network, at: now }];
    return undefined;
  }
}

function secondsUntil(then: number, now: number): number {
  return Math.ceil((then - now) / 1000);
}
