import { FailureCounter } from './failure-counter.ts';

/** Failed sign-ins within five minutes. */
const LIMITS = {
  /** From one network, whatever the account. */
  network: 10,
  /** For one account, from all networks it has not been signed in from. */
  account: 50,
  /** For one account from a network it has been signed in from. */
  known: 10,
};

interface Attempt {
  readonly network: string;
  readonly account: string;
  /** Somebody has signed in to the account from the network before. */
  readonly isKnown: boolean;
}

type Begun =
  | { readonly ok: true; readonly succeed: () => void }
  /** In whole seconds. */
  | { readonly ok: false; readonly retryAfter: number };

/**
 * Slows the guessing of passwords. Only failures count, so that nobody is kept out by signing in
 * often; an attempt counts as failed until it has succeeded, so that many at once don't slip by. A
 * network that an account knows has an allowance of its own: guesses from elsewhere must not keep the
 * owner out.
 */
export class AttemptThrottle {
  readonly #now: () => number;
  readonly #networks = new FailureCounter(LIMITS.network);
  readonly #accounts = new FailureCounter(LIMITS.account);
  readonly #known = new FailureCounter(LIMITS.known);

  constructor(now: () => number) {
    this.#now = now;
  }

  begin({ network, account, isKnown }: Attempt): Begun {
    const now = this.#now();
    const name = account.toLowerCase();
    const counted: readonly (readonly [FailureCounter, string])[] = isKnown
      ? [[this.#known, `${network} ${name}`]]
      : [
          [this.#networks, network],
          [this.#accounts, name],
        ];
    const wait = Math.max(...counted.map(([counter, key]) => counter.wait(key, now)));
    if (wait > 0) return { ok: false, retryAfter: Math.ceil(wait / 1000) };
    for (const [counter, key] of counted) counter.add(key, now);
    return {
      ok: true,
      succeed: () => {
        for (const [counter, key] of counted) counter.remove(key, now);
      },
    };
  }
}
