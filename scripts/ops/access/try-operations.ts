import { randomBytes, randomUUID } from 'node:crypto';
import { staffForm } from '../../../src/generated/staff-form.ts';
import { doubtBackend, SETTINGS } from './doubt-backend.ts';
import { judge, type Outcome } from './judge.ts';
import {
  operationRequests,
  OPERATIONS,
  RULES,
  type Operation,
  type OperationRequest,
  type Subject,
} from './operations.ts';
import { outsiders } from './outsiders.ts';
import type { Trial } from './report.ts';
import { send, type Headers } from './send.ts';

/**
 * Tries what everybody may try who needs no account.
 * @throws when the backend can't be reached or can't be checked
 */
export async function tryOutsiders(url: string, key: string): Promise<readonly Trial[]> {
  const doubt = await doubtBackend(url, key, staffForm.model.table);
  if (doubt !== undefined) throw new Error(doubt);
  const trials: Trial[] = [];
  for (const [who, headers] of Object.entries(await outsiders(key))) {
    const standing = who === 'publishable key' ? 'visitor' : 'outsider';
    trials.push({ who, standing, outcomes: await tryOperations(url, headers) });
  }
  return trials;
}

type LiveSubject = Omit<Subject, 'newRow' | 'stored'>;

/**
 * Tries every operation with some credentials and stores nothing: an inserted row lacks its answers, so a table
 * that would take it refuses it by its rules; what is to be changed or deleted does not exist, or cannot take the
 * new value.
 * @throws {TypeError} when the backend can't be reached
 */
export async function tryOperations(
  url: string,
  credentials: Headers,
  isStaff = false,
): Promise<ReadonlyMap<Operation, Outcome>> {
  const subject = liveSubject();
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

function liveSubject(): LiveSubject {
  const { table, admin, fields } = staffForm.model;
  const field = Object.values(fields).find(({ choices }) => choices === undefined);
  // Without a text question, the id is as good to filter by: what counts is the refusal.
  return {
    table,
    view: admin.view,
    page: admin.page,
    block: admin.export,
    overview: admin.overview,
    save: admin.save,
    history: admin.history,
    staffValue: Object.fromEntries(
      admin.staffColumns.slice(0, 1).map(({ field: name, initial }) => [name, initial]),
    ),
    textColumn: field?.column ?? 'id',
  };
}
