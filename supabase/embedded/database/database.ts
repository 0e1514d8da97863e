import { messages, type PGlite, type Transaction } from '@electric-sql/pglite';
import type { RequestContext, Statement } from './request-statement.ts';
import { createPipeline } from './request-pipeline.ts';

/** Runs one statement; every value is bound, never part of the text. */
export interface Sql {
  query<T>(text: string, values?: readonly (string | null)[]): Promise<readonly T[]>;
  /** Several statements of our own files, without values. */
  script(text: string): Promise<void>;
}

/**
 * One Postgres session, used by everyone in turn. Its user is a superuser, so a request's SQL runs
 * only through `asRequest`; parameters are set for the transaction, never for the session, because
 * they would leak into the next request.
 */
export interface Database {
  /** @returns the fields of the statement's row, as Postgres writes them */
  asRequest(context: RequestContext, statement: Statement): Promise<readonly (string | null)[]>;
  asSuperuser<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** A statement that can't run inside a transaction, such as VACUUM. */
  maintain(statement: string): Promise<void>;
  close(): Promise<void>;
}

/** @param onBroken called when Postgres itself has stopped: nothing can be answered from then on */
export function wrapDatabase(pglite: PGlite, onBroken: (reason: string) => void): Database {
  let latest: Promise<unknown> = Promise.resolve();
  /** One after the other: there is one session. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = latest.then(work).catch((error: unknown) => {
      if (hasStopped(error)) onBroken(error.message);
      throw error;
    });
    latest = turn.catch(() => undefined);
    return turn;
  };
  const runRequest = createPipeline(pglite);
  return {
    asRequest: (context, statement) => inTurn(() => runRequest(context, statement)),
    asSuperuser: (work) =>
      inTurn(() => pglite.transaction((transaction) => work(sqlOf(transaction)))),
    maintain: (statement) => inTurn(async () => void (await pglite.exec(statement))),
    close: () =>
      inTurn(async () => {
        // A checkpoint leaves nothing to recover, which is what makes the next start quick.
        if (pglite.ready) await pglite.exec('checkpoint');
        await pglite.close();
      }),
  };
}

function sqlOf(transaction: Transaction): Sql {
  return {
    query: async <Row>(text: string, values: readonly (string | null)[] = []) =>
      (await transaction.query<Row>(text, [...values])).rows,
    script: async (text) => void (await transaction.exec(text)),
  };
}

/** An error that Postgres reports leaves it running; one of the WebAssembly machine does not. */
function hasStopped(error: unknown): error is Error {
  if (error instanceof messages.DatabaseError) return false;
  return (
    error instanceof WebAssembly.RuntimeError ||
    (error instanceof Error && error.name === 'ExitStatus')
  );
}
