import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { isReading } from '../database/request-pipeline.ts';
import { HttpError } from '../http-error.ts';

interface Load {
  requests: number;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Requests that are read, wait or are answered. The last of 2,000 waits less than browsers do; a
 * company may share one address.
 */
const MAX_OF_CLIENT: Readonly<Load> = { requests: 256, bytes: 32 * MEGABYTE };
const MAX_OF_ALL: Readonly<Load> = { requests: 2000, bytes: 128 * MEGABYTE };

/** The capacity that a request holds. */
export interface Reservation {
  /**
   * Adds bytes that were not announced.
   * @throws {HttpError} when there is no capacity for them
   */
  grow(bytes: number): void;
  release(): void;
}

/** The caller went away before it was their turn. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

function tooBusy(): HttpError {
  const message = 'The server has too much to do at the moment. Try again in a few seconds.';
  return new HttpError(503, 'too_busy', message, { headers: { 'Retry-After': '2' } });
}

/**
 * Runs tasks one at a time, round-robin over clients, and refuses requests beyond its limits.
 * Postgres runs in the thread that answers HTTP, so other work is handled between two tasks.
 */
export class FairQueue {
  readonly #all: Load = { requests: 0, bytes: 0 };
  readonly #clients = new Map<string, Load>();
  /** In the order of their next tasks. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isRunning = false;

  /** @throws {HttpError} when there is no capacity for the request */
  reserve(client: string, bytes: number): Reservation {
    const own = this.#clients.get(client) ?? { requests: 0, bytes: 0 };
    let reserved = 0;
    const add = (requests: number, more: number): void => {
      const fits = (load: Load, max: Load) =>
        load.requests + requests <= max.requests && load.bytes + more <= max.bytes;
      if (!fits(own, MAX_OF_CLIENT) || !fits(this.#all, MAX_OF_ALL)) throw tooBusy();
      for (const load of [own, this.#all]) {
        load.requests += requests;
        load.bytes += more;
      }
      reserved += more;
    };
    add(1, bytes);
    this.#clients.set(client, own);
    return {
      grow: (more) => add(0, more),
      release: () => {
        add(-1, -reserved);
        if (own.requests === 0) this.#clients.delete(client);
      },
    };
  }

  run<T>(client: string, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(client) ?? [];
      own.push(() => task().then(resolve, reject));
      this.#waiting.set(client, own);
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (let task = this.#next(); task; task = this.#next()) {
      const started = performance.now();
      await task();
      await letOthersWork(performance.now() - started);
    }
    this.#isRunning = false;
  }

  #next(): (() => Promise<void>) | undefined {
    for (const [client, own] of this.#waiting) {
      const task = own.shift();
      this.#waiting.delete(client);
      if (own.length > 0) this.#waiting.set(client, own);
      return task;
    }
    return undefined;
  }
}

/** Rounds of the event loop between two tasks. Each takes a new connection; ten cost 0.05 ms. */
const ROUNDS = 10;

/** Milliseconds from which a task is long, such as an overview of very many rows. */
const LONG_TASK_MS = 50;

/** The pause after a long task, as a part of its time. */
const PAUSE = 0.1;

async function letOthersWork(tookMs: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await setImmediate();
  if (tookMs > LONG_TASK_MS) await setTimeout(tookMs * PAUSE);
}

/**
 * Each transaction waits for the client's turn. A read is dropped if its caller has left by then.
 */
export function queuedDatabase(
  database: Database,
  queue: FairQueue,
  client: string,
  isGone: () => boolean,
): Database {
  return {
    asRequest: (context, statement) =>
      queue.run(client, async () => {
        if (isReading(context, statement) && isGone()) throw new CallerGone();
        return database.asRequest(context, statement);
      }),
    asSuperuser: (work) => queue.run(client, async () => database.asSuperuser(work)),
    maintain: (statement) => queue.run(client, async () => database.maintain(statement)),
    close: () => database.close(),
  };
}
