import { messages, protocol, type PGlite } from '@electric-sql/pglite';

const { serialize } = protocol;

const ENTER = 'enter_request';
const ENTER_SQL = `select
  set_config('search_path', 'public, extensions', true),
  set_config('request.jwt.claims', $1, true),
  set_config('request.headers', $2, true),
  set_config('request.method', $3, true),
  set_config('request.path', $4, true),
  set_config('transaction_read_only', $5, true),
  set_config('role', $6, true)`;

/** A client that invents new statements only slows itself. */
const MAX_PREPARED = 64;

type RunRequest = (
  context: RequestContext,
  statement: Statement,
) => Promise<readonly (string | null)[]>;

/**
 * Runs a request's statement in a transaction of its own, in one exchange: all messages up to the
 * protocol's Sync are one transaction. The caller makes sure that nothing else runs meanwhile.
 */
export function createPipeline(pglite: PGlite): RunRequest {
  const prepared = new PreparedStatements();
  let enter: Promise<unknown> | undefined;
  const exchange = (parts: readonly Uint8Array[]) =>
    pglite.execProtocol(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });
  return async (context, statement) => {
    enter ??= exchange([serialize.parse({ name: ENTER, text: ENTER_SQL })]);
    await enter;
    const { name, before } = prepared.use(statement.text);
    try {
      const { messages: received } = await exchange([
        ...before,
        serialize.bind({ statement: ENTER, values: requestValues(context, statement) }),
        serialize.execute(),
        serialize.bind({ statement: name, values: [...statement.values] }),
        serialize.execute(),
      ]);
      return lastRow(received);
    } catch (error) {
      // It may not even have been parsed.
      await exchange(prepared.forget(statement.text));
      throw error;
    }
  };
}

export function isReading({ method }: RequestContext, statement: Statement): boolean {
  return statement.isReading ?? (method === 'GET' || method === 'HEAD');
}

function requestValues(context: RequestContext, statement: Statement): string[] {
  const { claims, headers, method, path, role } = context;
  const isReadOnly = statement.isReadOnly ?? isReading(context, statement);
  return [claims, headers, method, path, isReadOnly ? 'on' : 'off', role];
}

function lastRow(received: readonly { readonly name: string }[]): readonly (string | null)[] {
  const row = received.findLast((message) => message instanceof messages.DataRowMessage);
  if (!row) throw new Error("A request's statement gave no row.");
  return row.fields;
}

/** Statements that Postgres keeps by name. The longest unused leave first. */
class PreparedStatements {
  readonly #names = new Map<string, string>();
  #made = 0;

  /** @returns the statement's name, and the messages that create a new statement */
  use(text: string): { readonly name: string; readonly before: readonly Uint8Array[] } {
    const nameBefore = this.#names.get(text);
    const name = nameBefore ?? `request_${++this.#made}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    if (nameBefore !== undefined) return { name, before: [] };
    return { name, before: [...this.#closeOldest(), serialize.parse({ name, text })] };
  }

  forget(text: string): readonly Uint8Array[] {
    const name = this.#names.get(text);
    this.#names.delete(text);
    return name === undefined ? [] : [serialize.close({ type: 'S', name })];
  }

  #closeOldest(): readonly Uint8Array[] {
    const oldest =
      this.#names.size > MAX_PREPARED ? this.#names.keys().next().value : undefined;
    return oldest === undefined ? [] : this.forget(oldest);
  }
}

export interface RequestContext {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly claims: string;
  /** JSON with lower-case names. */
  readonly headers: string;
  readonly method: string;
  readonly path: string;
}

/** A statement that returns exactly one row. */
export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
  /** Ends after a time, and with its caller. The default follows from the method. */
  readonly isReading?: boolean;
  /** Runs in a read-only transaction. The default is `isReading`. */
  readonly isReadOnly?: boolean;
}
