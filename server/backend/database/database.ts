import type { PGlite, Transaction } from '@electric-sql/pglite';
import { asStopped, type DatabaseStopped } from './stopped-postgres.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import {
  createPipeline,
  isReading,
  type RequestContext,
  type Statement,
} from './request-pipeline.ts';

/** Runs one statement. Every value is bound. */
export interface Sql {
  query<T>(text: string, values?: readonly (string | null)[]): Promise<readonly T[]>;
  /** Runs statements of our own files. */
  script(text: string): Promise<void>;
}

/**
 * One Postgres session for all clients in turn. Its user is a superuser, so a request's SQL runs
 * only through `asRequest`. Parameters of the session would leak into the next request.
 */
export interface Database {
  /** @returns the fields of the row, as Postgres writes them */
  asRequest(
    context: RequestContext,
    statement: Statement,
  ): Promise<readonly (string | null)[]>;
  asSuperuser<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs a statement that can't run inside a transaction, such as VACUUM. */
  maintain(statement: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The processor's time for an account's reading. Every visitor waits meanwhile, so it is as short as
 * lists of 200,000 rows allow.
 */
const READ_LIMIT_MS = 800;

/** Emscripten's function that ends a program and its timers. */
const END_PROGRAM = '_emscripten_force_exit';

/** Everything fails with a `DatabaseStopped` once Postgres has stopped. */
export function wrapDatabase(pglite: PGlite): Database {
  const inTurn = createTurns(pglite);
  const runRequest = createPipeline(pglite);
  return {
    asRequest: (context, statement) =>
      inTurn(() => {
        const run = () => runRequest(context, statement);
        const isLimited = context.role === 'authenticated' && isReading(context, statement);
        return isLimited && pglite.fs instanceof DurableNodeFS
          ? pglite.fs.within(READ_LIMIT_MS, run)
          : run();
      }),
    asSuperuser: (work) =>
      inTurn(() => pglite.transaction((transaction) => work(sqlOf(transaction)))),
    maintain: (statement) => inTurn(async () => void (await pglite.exec(statement))),
    close: () =>
      inTurn(async () => {
        // A checkpoint leaves nothing to recover, which is what makes the next start quick.
        try {
          if (pglite.ready) await pglite.exec('checkpoint');
        } catch (error) {
          abandon(pglite);
          throw error;
        }
        await pglite.close();
      }),
  };
}

/** Returns a function that runs one work after the other, and none once Postgres has stopped. */
function createTurns(pglite: PGlite): <T>(work: () => Promise<T>) => Promise<T> {
  let latest: Promise<unknown> = Promise.resolve();
  let stopped: DatabaseStopped | undefined;
  return (work) => {
    const turn = latest.then(async () => {
      if (stopped) throw stopped;
      try {
        return await work();
      } catch (error) {
        stopped = asStopped(error);
        if (stopped) abandon(pglite);
        throw stopped ?? error;
      }
    });
    latest = turn.catch(() => undefined);
    return turn;
  };
}

function sqlOf(transaction: Transaction): Sql {
  return {
    query: async <Row>(text: string, values: readonly (string | null)[] = []) =>
      (await transaction.query<Row>(text, [...values])).rows,
    script: async (text) => void (await transaction.exec(text)),
  };
}

/**
 * Ends a stopped instance. Its files are closed first: it would write to them on closing. Its timers
 * end with it: they would wake it every ten seconds.
 */
function abandon(pglite: PGlite): void {
  if (pglite.fs instanceof DurableNodeFS) pglite.fs.abandon();
  try {
    pglite.Module[END_PROGRAM](1);
  } catch {
    // Emscripten ends a program by an exception.
  }
}
