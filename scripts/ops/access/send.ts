import { isRecord, parseJson } from '#src/lib/json.ts';
import type { OperationRequest } from './operations.ts';

export type Headers = Readonly<Record<string, string>>;

export interface HttpAnswer {
  readonly status: number;
  /** Parsed if it is JSON. */
  readonly body: unknown;
  /** A redirect's target. It is not followed. */
  readonly location: string | null;
}

const TIME_LIMIT_MS = 20_000;

/** @throws when the backend can't be reached */
export async function send(
  url: string,
  { method, path, headers, body }: OperationRequest,
  credentials: Headers,
): Promise<HttpAnswer> {
  const response = await fetch(url.replace(/\/+$/u, '') + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers, ...credentials },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: unknown) => {
    throw new Error(
      `${url} can't be reached (${reasonOf(error)}): check the address, and that the server runs.`,
    );
  });
  const text = await response.text();
  return {
    status: response.status,
    body: parse(text),
    location: response.headers.get('location'),
  };
}

export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Returns a property of a body, if it has it. */
export function property(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function parse(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}
