import { createHash } from 'node:crypto';

const WINDOW_MS = 5 * 60_000;

/** Keys that are remembered at once: about 10 MB where each holds all the failures it may. */
const MAX_KEYS = 10_000;

/** Counts failures by key within the last five minutes, in bounded memory. */
export class FailureCounter {
  readonly #limit: number;
  /** Times by the hash of the key, which bounds their size too; the one longest untouched first. */
  readonly #failures = new Map<string, readonly number[]>();

  /** @param limit failures within the window from which on a key has to wait */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the milliseconds until a key may try again; 0 when it may now. */
  wait(key: string, now: number): number {
    const times = this.#recent(hash(key), now);
    const first = times.at(-this.#limit);
    return first === undefined ? 0 : first + WINDOW_MS - now;
  }

  add(key: string, now: number): void {
    const name = hash(key);
    const times = [...this.#recent(name, now), now];
    this.#failures.delete(name);
    this.#forget(now);
    this.#failures.set(name, times);
  }

  /** Takes one failure of this moment back. */
  remove(key: string, time: number): void {
    const name = hash(key);
    const times = this.#failures.get(name) ?? [];
    const index = times.indexOf(time);
    if (index !== -1) this.#failures.set(name, times.toSpliced(index, 1));
  }

  #recent(name: string, now: number): readonly number[] {
    return (this.#failures.get(name) ?? []).filter((time) => time > now - WINDOW_MS);
  }

  #forget(now: number): void {
    for (const [name, times] of this.#failures) {
      const isOld = (times.at(-1) ?? 0) <= now - WINDOW_MS;
      if (!isOld && this.#failures.size < MAX_KEYS) return;
      this.#failures.delete(name);
    }
  }
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}
