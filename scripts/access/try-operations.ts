import { randomUUID } from 'node:crypto';
import { judge, type Outcome } from './judge.ts';
import {
  operationRequests,
  OPERATIONS,
  type Operation,
  type OperationRequest,
  type Subject,
} from './operations.ts';

type Headers = Readonly<Record<string, string>>;

/** These can only be tried by storing rows, which a check of a live project must not do. */
const LEFT_OUT: ReadonlySet<Operation> = new Set(['insert two rows', 'insert an id again']);

export const TRIED: readonly Operation[] = OPERATIONS.filter((name) => !LEFT_OUT.has(name));

const TIME_LIMIT_MS = 20_000;

/**
 * Tries every operation as somebody, and stores nothing: a row handed in lacks its answers, so a table
 * that would take it refuses it by its rules; what is to be changed or deleted does not exist.
 * @throws {TypeError} when the backend can't be reached
 */
export async function tryOperations(
  url: string,
  subject: Pick<Subject, 'table' | 'view' | 'textColumn'>,
  credentials: Headers,
): Promise<ReadonlyMap<Operation, Outcome>> {
  const requests = operationRequests({
    ...subject,
    newRow: () => ({ id: randomUUID() }),
    stored: { id: randomUUID() },
  });
  const outcomes = new Map<Operation, Outcome>();
  for (const operation of TRIED) {
    const isSignUp = operation === 'sign up' || operation === 'sign in anonymously';
    const request = isSignUp ? SETTINGS : requests[operation]();
    outcomes.set(operation, judge(operation, await send(url, request, credentials)));
  }
  return outcomes;
}

const SETTINGS: OperationRequest = { method: 'GET', path: '/auth/v1/settings' };

async function send(url: string, request: OperationRequest, credentials: Headers) {
  const { method, path, headers, body } = request;
  const response = await fetch(url.replace(/\/+$/u, '') + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...credentials,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const total = /\/(\d+)$/u.exec(response.headers.get('content-range') ?? '')?.[1];
  return {
    status: response.status,
    body: parse(await response.text()),
    total: total === undefined ? undefined : Number(total),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
