import { messages, type PGlite } from '@electric-sql/pglite';
import { isRecord } from '#src/lib/json.ts';

/**
 * Postgres has stopped by itself, for example because it cannot write its log. The next start
 * recovers committed data.
 */
export class DatabaseStopped extends Error {
  override readonly name = 'DatabaseStopped';

  /**
   * Ends PGlite's loop over the messages of a request, which catches every error, asks for its
   * status and continues.
   */
  get status(): never {
    throw this;
  }
}

/** The status with which PGlite ends a statement that Postgres has refused. */
const REFUSED_STATEMENT = 100;

/** PGlite's function that takes a request's next message. */
const MAIN_LOOP = '_PostgresMainLoopOnce';

/**
 * Makes a request fail, instead of hanging the process, once Postgres has stopped.
 * @param lastWords returns the last messages of Postgres
 */
export function failWhenStopped(pglite: PGlite, lastWords: () => string): void {
  const module = pglite.Module;
  const runOnce = module[MAIN_LOOP];
  let stopped: DatabaseStopped | undefined;
  module[MAIN_LOOP] = () => {
    if (stopped) throw stopped;
    try {
      runOnce();
    } catch (error) {
      if (isRefusedStatement(error)) throw error;
      stopped = new DatabaseStopped(lastWords() || messageOf(error));
      throw stopped;
    }
  };
}

/** Postgres survives the errors that it reports, but not an error of the WebAssembly machine. */
export function asStopped(error: unknown): DatabaseStopped | undefined {
  if (error instanceof DatabaseStopped) return error;
  if (error instanceof messages.DatabaseError) return undefined;
  const isOfTheMachine =
    error instanceof WebAssembly.RuntimeError ||
    (error instanceof Error && error.name === 'ExitStatus');
  return isOfTheMachine ? new DatabaseStopped(messageOf(error)) : undefined;
}

function isRefusedStatement(error: unknown): boolean {
  return isRecord(error) && error['status'] === REFUSED_STATEMENT;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
