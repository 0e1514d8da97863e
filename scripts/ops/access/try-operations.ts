import { randomUUID } from 'node:crypto';
import { SETTINGS } from './doubt-backend.ts';
import { judge, type Outcome } from './judge.ts';
import { operationRequests, OPERATIONS, type Operation, type Subject } from './operations.ts';
import { send, type Headers } from './send.ts';

/** These can only be tried by storing rows, which a check of a live project must not do. */
const LEFT_OUT: ReadonlySet<Operation> = new Set(['insert two rows', 'insert an id again']);

export const TRIED: readonly Operation[] = OPERATIONS.filter((name) => !LEFT_OUT.has(name));

/**
 * Tries every operation with some credentials and stores nothing: an inserted row lacks its answers, so a table
 * that would take it refuses it by its rules; what is to be changed or deleted does not exist.
 * @throws {TypeError} when the backend can't be reached
 */
export async function tryOperations(
  url: string,
  subject: Pick<Subject, 'table' | 'view' | 'overview' | 'history' | 'staffValue' | 'textColumn'>,
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
