import { randomBytes, randomUUID } from 'node:crypto';
import { SETTINGS } from './doubt-backend.ts';
import { judge, type Outcome } from './judge.ts';
import {
  operationRequests,
  OPERATIONS,
  RULES,
  type Operation,
  type OperationRequest,
  type Subject,
} from './operations.ts';
import { send, type Headers } from './send.ts';

type LiveSubject = Omit<Subject, 'newRow' | 'stored'>;

/**
 * Tries every operation with some credentials and stores nothing: an inserted row lacks its answers, so a table
 * that would take it refuses it by its rules; what is to be changed or deleted does not exist, or cannot take the
 * new value.
 * @throws {TypeError} when the backend can't be reached
 */
export async function tryOperations(
  url: string,
  subject: LiveSubject,
  credentials: Headers,
  isStaff = false,
): Promise<ReadonlyMap<Operation, Outcome>> {
  const requests = {
    ...operationRequests({
      ...subject,
      newRow: () => ({ id: randomUUID() }),
      stored: { id: randomUUID() },
    }),
    // Every row is open to staff, as it should be.
    ...(!isStaff && { 'set the status': () => impossibleUpdate(subject) }),
  };
  const outcomes = new Map<Operation, Outcome>();
  for (const operation of OPERATIONS.filter((one) => !RULES[one].stores)) {
    const request = RULES[operation].isSetting ? SETTINGS : requests[operation]();
    outcomes.set(operation, judge(operation, await send(url, request, credentials)));
  }
  return outcomes;
}

/**
 * An update of every row that a policy opens, which fails at the first: neither the column's rule nor an index
 * takes the value. Where the policies are closed, it meets no row and succeeds.
 */
function impossibleUpdate({ table, staffValue }: LiveSubject): OperationRequest {
  const value = randomBytes(6000).toString('base64');
  const body = Object.fromEntries(Object.keys(staffValue).map((column) => [column, value]));
  return { method: 'PATCH', path: `/rest/v1/${table}?id=not.is.null`, body };
}
