import { messages } from '@electric-sql/pglite';
import { DatabaseStopped } from '../database/database-stopped.ts';
import type { Database } from '../database/database.ts';
import { isReading } from '../database/request-pipeline.ts';
import type { Disk } from './disk.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

interface ReopeningOptions {
  readonly open: () => Promise<Database>;
  readonly disk: Disk;
  /** Receives one line when the database stops, and one when it is open again. */
  readonly report: (line: string) => void;
}

/** Milliseconds between two looks at whether the database can be opened again. */
const POLL = 1_000;

/** Milliseconds from one attempt to the next at most, also while the disk looks full. */
const MAX_PAUSE_MS = 30_000;

/** disk_full, insufficient_resources and io_error: Postgres goes on, and the request may too, later. */
const DISK_ERRORS: ReadonlySet<string> = new Set(['53100', '53000', '58030']);

/**
 * Keeps a database open. When Postgres stops by itself, which a full disk makes it do, the requests
 * under way fail as unavailable, and the folder is opened again, where Postgres recovers every commit
 * that it has acknowledged. Requests that come while it is being opened wait for that.
 */
export class ReopeningDatabase implements Database {
  readonly #options: ReopeningOptions;
  #current: Database | undefined;
  /** Settles with the attempt that runs; never rejects. */
  #attempt: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(first: Database, options: ReopeningOptions) {
    this.#current = first;
    this.#options = options;
  }

  isOpen(): boolean {
    return this.#current !== undefined;
  }

  asRequest: Database['asRequest'] = async (context, statement) => {
    const row = await this.#use((database) => database.asRequest(context, statement));
    if (!isReading(context, statement)) this.#options.disk.note('stored');
    return row;
  };

  asSuperuser: Database['asSuperuser'] = (work) =>
    this.#use((database) => database.asSuperuser(work));

  maintain: Database['maintain'] = (statement) =>
    this.#use((database) => database.maintain(statement));

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#attempt;
    const database = this.#current;
    this.#current = undefined;
    try {
      await database?.close();
    } catch (error) {
      // All that was acknowledged is in the log; without the last checkpoint the next start reads it again.
      if (error instanceof DatabaseStopped || error instanceof messages.DatabaseError) return;
      throw error;
    }
  }

  async #use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    await this.#attempt;
    const database = this.#current;
    if (!database) throw new StorageUnavailable('database');
    try {
      return await work(database);
    } catch (error) {
      throw this.#explain(error, database);
    }
  }

  #explain(error: unknown, database: Database): unknown {
    if (error instanceof DatabaseStopped) {
      this.#leave(database, error);
      return new StorageUnavailable('database');
    }
    if (error instanceof messages.DatabaseError && DISK_ERRORS.has(error.code ?? '')) {
      this.#options.disk.note('refused');
      return new StorageUnavailable('disk');
    }
    return error;
  }

  /** Several requests may find that the same database has stopped. */
  #leave(database: Database, reason: Error): void {
    if (this.#current !== database) return;
    this.#current = undefined;
    this.#options.report(
      `The database stopped by itself (${reason.message}). It is being opened again; until then requests are answered with 503.`,
    );
    this.#tryToOpen(1);
  }

  #tryToOpen(count: number): void {
    const done = this.#open().finally(() => {
      this.#attempt = undefined;
      if (!this.#current) this.#tryLater(count, performance.now());
    });
    this.#attempt = done;
  }

  async #open(): Promise<void> {
    try {
      const database = await this.#options.open();
      this.#current = database;
      this.#options.report('The database is open again.');
    } catch {
      // It was reported that it is closed; the next attempt may succeed.
    }
  }

  /** Tries soon where there is room again, more and more rarely where that was not the reason. */
  #tryLater(count: number, failedAt: number): void {
    if (this.#isClosed) return;
    const pause = Math.min(POLL * 2 ** count, MAX_PAUSE_MS);
    this.#timer = setTimeout(() => {
      const waited = performance.now() - failedAt;
      const isTime = waited >= (this.#options.disk.hasRoom() ? pause : MAX_PAUSE_MS);
      if (isTime) this.#tryToOpen(count + 1);
      else this.#tryLater(count, failedAt);
    }, POLL);
    this.#timer.unref();
  }
}
