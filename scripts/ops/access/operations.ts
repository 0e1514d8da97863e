import { randomUUID } from 'node:crypto';

/** The operations that an outsider may try on a backend that holds submissions. */
export const OPERATIONS = [
  'insert',
  'insert and read back',
  'insert two rows',
  'insert with a time of its own',
  'insert an id again',
  'upsert',
  'select',
  'count',
  'filter',
  'read the list',
  'search the list',
  'count the list by answers',
  'erase a submission',
  'ask for a tombstone',
  'count what retention erases',
  'list undelivered notifications',
  'retry notifications',
  'update',
  'set the status',
  'insert with a status',
  'read the history',
  'add a note',
  'add a note of another author',
  'change a note',
  'delete a note',
  'list staff accounts',
  'delete',
  'call a function',
  'read the schema',
  'sign up',
  'sign in anonymously',
  'list accounts',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface OperationRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** The values that the operations use. */
export interface Subject {
  readonly table: string;
  /** The view that staff reads. */
  readonly view: string;
  /** The function that counts it. */
  readonly overview: string;
  /** The table of notes and changes. */
  readonly history: string;
  /** A column that staff writes, with a value for it. */
  readonly staffValue: Row;
  /** A column that holds text. */
  readonly textColumn: string;
  /** Returns a row to insert, with a new id. */
  readonly newRow: () => Row;
  /** A row that is stored already, or stands for one. */
  readonly stored: Row & { readonly id: string };
}

/** Returns each operation as an HTTP request. */
export function operationRequests(
  subject: Subject,
): Readonly<Record<Operation, () => OperationRequest>> {
  const { table, view, overview, history, staffValue, textColumn, newRow, stored } = subject;
  const path = `/rest/v1/${table}`;
  const own = `${path}?id=eq.${stored.id}`;
  const ownNotes = `/rest/v1/${history}?submission_id=eq.${stored.id}&kind=eq.note`;
  const insert = (body: unknown, prefer = 'return=minimal'): OperationRequest => ({
    method: 'POST',
    path,
    headers: { prefer },
    body,
  });
  const call = (name: string, body: unknown): OperationRequest => ({
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    body,
  });
  const note = (changes: Row = {}): OperationRequest => ({
    method: 'POST',
    path: `/rest/v1/${history}`,
    headers: { prefer: 'return=minimal' },
    body: { submission_id: stored.id, text: 'A note', ...changes },
  });
  const signUp = (body: unknown): OperationRequest => ({
    method: 'POST',
    path: '/auth/v1/signup',
    body,
  });
  return {
    insert: () => insert(newRow()),
    'insert and read back': () => insert(newRow(), 'return=representation'),
    'insert two rows': () => insert([newRow(), newRow()]),
    'insert with a time of its own': () =>
      insert({ ...newRow(), submitted_at: '2020-01-01T00:00:00Z' }),
    'insert an id again': () => insert(stored),
    upsert: () => insert(stored, 'resolution=merge-duplicates'),
    select: () => ({ method: 'GET', path: `${path}?select=*` }),
    count: () => ({ method: 'HEAD', path, headers: { prefer: 'count=exact' } }),
    filter: () => ({
      method: 'GET',
      path: `${path}?select=id&${textColumn}=ilike.*a*&limit=1`,
    }),
    'read the list': () => ({ method: 'GET', path: `/rest/v1/${view}?select=*` }),
    'search the list': () => ({
      method: 'GET',
      path: `/rest/v1/${view}?select=id&search_text=ilike.*a*&limit=1`,
    }),
    'count the list by answers': () => call(overview, { conditions: [], time_zone: 'UTC' }),
    // One that is not there: who may erase it changes nothing.
    'erase a submission': () => call('erase_submission', { submission: randomUUID() }),
    'ask for a tombstone': () => call('erased_submission', { submission: stored.id }),
    'count what retention erases': () => call('apply_retention', { carry_out: false }),
    'list undelivered notifications': () => call('undelivered_notifications', {}),
    'retry notifications': () => call('retry_notifications', { ids: [] }),
    update: () => ({ method: 'PATCH', path: own, body: { [textColumn]: 'changed' } }),
    'set the status': () => ({
      method: 'PATCH',
      path: `${own}&select=id`,
      headers: { prefer: 'return=representation' },
      body: staffValue,
    }),
    'insert with a status': () => insert({ ...newRow(), ...staffValue }),
    'read the history': () => ({ method: 'GET', path: `/rest/v1/${history}?select=*` }),
    'add a note': () => note(),
    'add a note of another author': () => note({ author: randomUUID() }),
    'change a note': () => ({ method: 'PATCH', path: ownNotes, body: { text: 'changed' } }),
    'delete a note': () => ({ method: 'DELETE', path: ownNotes }),
    'list staff accounts': () => ({
      method: 'POST',
      path: '/rest/v1/rpc/staff_accounts',
      body: {},
    }),
    delete: () => ({ method: 'DELETE', path: own }),
    'call a function': () => call('limit_submissions', {}),
    'read the schema': () => ({ method: 'GET', path: '/rest/v1/' }),
    'sign up': () => signUp({ email: `${randomUUID()}@example.org`, password: randomUUID() }),
    'sign in anonymously': () => signUp({}),
    'list accounts': () => ({ method: 'GET', path: '/auth/v1/admin/users' }),
  };
}
