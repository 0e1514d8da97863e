/** Failed sign-ins from one network within the window, from which on it has to wait. */
const MAX_FAILURES = 10;
const WINDOW_MS = 5 * 60_000;

/** Networks that are remembered at once. */
const MAX_NETWORKS = 10_000;

type Begun =
  | { readonly ok: true; readonly succeed: () => void }
  /** In whole seconds. */
  | { readonly ok: false; readonly retryAfter: number };

/**
 * Slows the guessing of passwords from one network, whatever the account. Only failures count, so that nobody is kept out
 * by signing in often; an attempt counts as failed until it has succeeded, so that many at once don't slip by.
 */
export class SignInThrottle {
  readonly #now: () => number;
  /** Times of failures by network; the one longest untouched first. */
  readonly #failures = new Map<string, readonly number[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  begin(network: string): Begun {
    const now = this.#now();
    const times = this.#failures.get(network)?.filter((time) => time > now - WINDOW_MS) ?? [];
    const first = times.at(-MAX_FAILURES);
    if (first !== undefined) {
      return { ok: false, retryAfter: Math.ceil((first + WINDOW_MS - now) / 1000) };
    }
    this.#failures.delete(network);
    this.#failures.set(network, [...times, now]);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MAX_NETWORKS && oldest !== undefined) this.#failures.delete(oldest);
    return { ok: true, succeed: () => this.#takeBack(network, now) };
  }

  #takeBack(network: string, time: number): void {
    const times = this.#failures.get(network) ?? [];
    const index = times.indexOf(time);
    if (index !== -1) this.#failures.set(network, times.toSpliced(index, 1));
  }
}
