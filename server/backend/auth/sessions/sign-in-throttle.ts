/** Failed sign-ins within the window after which a network waits. */
const MAX_FAILURES = 10;
const WINDOW_MS = 5 * 60_000;

/** Networks that are remembered at the same time. */
const MAX_NETWORKS = 10_000;

/** Sign-ins that run or wait. Each takes a core for a fifth of a second. */
const MAX_AT_ONCE = 20;

const RETRY_AFTER = 2;

type Begun =
  | { readonly ok: true; readonly succeed: () => void; readonly end: () => void }
  /** In whole seconds. */
  | { readonly ok: false; readonly retryAfter: number };

/**
 * Slows the guessing of passwords from one network, whatever the account. An attempt counts as
 * failed until it has succeeded.
 */
export class SignInThrottle {
  readonly #now: () => number;
  /** Times of failures. The network that is longest untouched comes first. */
  readonly #failures = new Map<string, readonly number[]>();
  #running = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The caller must call `end`, whatever the result. */
  begin(network: string): Begun {
    if (this.#running >= MAX_AT_ONCE) return { ok: false, retryAfter: RETRY_AFTER };
    const now = this.#now();
    const times = this.#failures.get(network)?.filter((time) => time > now - WINDOW_MS) ?? [];
    const first = times.at(-MAX_FAILURES);
    if (first !== undefined) {
      return { ok: false, retryAfter: Math.ceil((first + WINDOW_MS - now) / 1000) };
    }
    this.#failures.delete(network);
    this.#failures.set(network, [...times, now]);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MAX_NETWORKS && oldest !== undefined)
      this.#failures.delete(oldest);
    this.#running++;
    return {
      ok: true,
      succeed: () => this.#takeBack(network, now),
      end: () => {
        this.#running--;
      },
    };
  }

  #takeBack(network: string, time: number): void {
    const times = this.#failures.get(network) ?? [];
    const index = times.indexOf(time);
    if (index !== -1) this.#failures.set(network, times.toSpliced(index, 1));
  }
}
