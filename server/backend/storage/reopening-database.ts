import { messages } from '@electric-sql/pglite';
import { DatabaseStopped } from '../database/database-stopped.ts';
import type { Database } from '../database/database.ts';
import { isReading } from '../database/request-pipeline.ts';
import { StorageUnavailable, type Disk } from './disk.ts';

interface ReopeningOptions {
  readonly open: () => Promise<Database>;
  readonly disk: Disk;
  /** Receives a line when the database stops, and when it is open again. */
  readonly report: (line: string) => void;
}

/** Milliseconds between two attempts to open the database. */
const RETRY_MS = 5_000;

/** disk_full, insufficient_resources and io_error: Postgres keeps running. */
const DISK_ERRORS: ReadonlySet<string> = new Set(['53100', '53000', '58030']);

/**
 * Keeps a database open. If a full disk makes Postgres stop, running requests fail as unavailable,
 * and later requests wait until the folder is open again.
 */
export class ReopeningDatabase implements Database {
  readonly #options: ReopeningOptions;
  #current: Database | undefined;
  /** Never rejects. */
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
    if (!database) throw new StorageUnavailable('The database is being opened again.');
    try {
      return await work(database);
    } catch (error) {
      throw this.#explain(error, database);
    }
  }

  #explain(error: unknown, database: Database): unknown {
    if (error instanceof DatabaseStopped) {
      this.#leave(database, error);
      return new StorageUnavailable(error.message);
    }
    if (error instanceof messages.DatabaseError && DISK_ERRORS.has(error.code ?? '')) {
      this.#options.disk.note('refused');
      return new StorageUnavailable('The disk refuses writes.');
    }
    return error;
  }

  /** Several requests may notice that the same database has stopped. */
  #leave(database: Database, reason: Error): void {
    if (this.#current !== database) return;
    this.#current = undefined;
    this.#options.report(
      `The database stopped by itself (${reason.message}). It is being opened again; until then requests are answered with 503.`,
    );
    this.#tryToOpen();
  }

  #tryToOpen(): void {
    this.#attempt = this.#open().finally(() => {
      this.#attempt = undefined;
      if (this.#current || this.#isClosed) return;
      this.#timer = setTimeout(() => this.#tryToOpen(), RETRY_MS);
      this.#timer.unref();
    });
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
}
