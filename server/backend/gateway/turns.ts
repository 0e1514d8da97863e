import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

/**
 * Lets work be done one after the other, each client's first waiting piece before anybody's second, so
 * that a client with one request waits for one request of each other client at most.
 *
 * Postgres runs in the thread that answers HTTP, and its promises settle without leaving it. So between
 * two turns this thread takes what else has arrived: connections, pages, uploads.
 */
export class Turns {
  /** In the order of their next turns. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isRunning = false;

  take<T>(client: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(client) ?? [];
      own.push(() => work().then(resolve, reject));
      this.#waiting.set(client, own);
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let turn = this.#next(); turn; turn = this.#next()) {
      await turn();
      await letOthersWork();
    }
    this.#isRunning = false;
  }

  #next(): (() => Promise<void>) | undefined {
    for (const [client, own] of this.#waiting) {
      const turn = own.shift();
      this.#waiting.delete(client);
      if (own.length > 0) this.#waiting.set(client, own);
      return turn;
    }
    return undefined;
  }
}

/** Rounds of the event loop between two turns: in each, Node takes one new connection. All ten cost 0.05 ms. */
const ROUNDS = 10;

async function letOthersWork(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await setImmediate();
}

/** Returns the database as one client has it: each of its transactions waits for the client's turn. */
export function databaseOf(client: string, database: Database, turns: Turns): Database {
  return {
    asRequest: (context, statement) =>
      turns.take(client, async () => database.asRequest(context, statement)),
    asSuperuser: (work) => turns.take(client, async () => database.asSuperuser(work)),
    maintain: (statement) => turns.take(client, async () => database.maintain(statement)),
    close: () => database.close(),
  };
}
