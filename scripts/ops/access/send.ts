import type { OperationRequest } from './operations.ts';

export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  /** Parsed where it is JSON. */
  readonly body: unknown;
  /** The target of a redirect, which is not followed. */
  readonly location: string | undefined;
}

const TIME_LIMIT_MS = 20_000;

/** @throws {TypeError} when the backend can't be reached */
export async function send(
  url: string,
  request: OperationRequest,
  credentials: Headers,
): Promise<Answer> {
  const { method, path, headers, body } = request;
  const response = await fetch(url.replace(/\/+$/u, '') + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...credentials,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  return {
    status: response.status,
    body: parse(await response.text()),
    location: response.headers.get('location') ?? undefined,
  };
}

/** Returns why something failed: what `fetch` throws says it in its cause. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** A property of an answer's body, where that is an object that has it. */
export function property(value: unknown, name: string): unknown {
  const members: Readonly<Record<string, unknown>> = Object(value);
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
