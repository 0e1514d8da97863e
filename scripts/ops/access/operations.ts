import { randomUUID } from 'node:crypto';

/** The meaning of an operation's answer. */
interface Rule {
  /** The advice where it should have been refused. */
  readonly advice: string;
  /** It is answered with the rows that the caller may see: for an account that is not staff's, none. */
  readonly reads?: true;
  readonly staffMay?: true;
  /** It can only be tried by storing rows, which a check of a live project must not do. */
  readonly stores?: true;
  /** The settings of Auth, which everyone may see, tell it; trying would make an account. */
  readonly isSetting?: true;
}

const READ: Rule = {
  advice: 'Only staff may read: compare the policies and grants with supabase/migrations.',
  reads: true,
};
const STAFF: Rule = {
  advice: 'Only staff may do this: the function must ask private.require_manager() first.',
  staffMay: true,
};
const WRITE: Rule = {
  advice:
    'Visitors may insert one new row and nothing else: compare the grants with supabase/migrations.',
};
const STAFFS: Rule = {
  advice: 'Only staff may, in columns and notes of its own: compare the policies and grants.',
};
const ACCOUNT: Rule = {
  advice: 'Close sign-ups and anonymous sign-ins in the settings of Auth.',
  isSetting: true,
};

/** The operations that an outsider may try on a backend that holds submissions. */
const ALL = {
  insert: WRITE,
  'insert and read back': { advice: READ.advice },
  'insert two rows': { ...WRITE, stores: true },
  'insert with a time of its own': WRITE,
  'insert an id again': { ...WRITE, stores: true },
  upsert: WRITE,
  select: READ,
  filter: READ,
  'read the list': READ,
  'search the list': READ,
  'export the list': READ,
  'count the list by answers': READ,
  'erase a submission': STAFF,
  'ask for a tombstone': STAFF,
  'ask for tombstones by reference': STAFF,
  'count what retention erases': {
    advice: 'Only the secret key may do this: revoke the execute privilege.',
  },
  'list undelivered notifications': STAFF,
  'retry notifications': STAFF,
  update: WRITE,
  // An update whose rows no policy opens succeeds, and changes none.
  'set the status': { ...STAFFS, reads: true },
  'insert with a status': WRITE,
  'read the history': READ,
  'add a note': { ...STAFFS, staffMay: true },
  'add a note of another author': STAFFS,
  'change a note': STAFFS,
  'delete a note': { advice: 'Nobody may: compare the grants with supabase/migrations.' },
  'save as staff': STAFF,
  'list staff accounts': READ,
  delete: WRITE,
  'call a function': { advice: 'Visitors may call no function: revoke the execute privilege.' },
  'read the schema': {
    advice: 'It lists what a role may do: disable it for publishable keys.',
  },
  'sign up': ACCOUNT,
  'sign in anonymously': ACCOUNT,
  'list accounts': {
    advice: 'Only the secret key may do this: make sure that no page contains it.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
export type Operation = keyof typeof ALL;
export const RULES: Readonly<Record<Operation, Rule>> = ALL;
export const OPERATIONS = Object.keys(RULES).filter((name): name is Operation =>
  Object.hasOwn(RULES, name),
);

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
  /** The functions that read a page of it and the next whole rows, and the one that counts it. */
  readonly page: string;
  readonly block: string;
  readonly overview: string;
  /** The function by which staff saves. */
  readonly save: string;
  /** The table of notes and changes. */
  readonly history: string;
  /** A column that staff writes, with a value for it. */
  readonly staffValue: Row;
  /** A column that holds text. */
  readonly textColumn: string;
  /** Returns a row to insert, with a new id. */
  readonly newRow: () => Row;
  /** A row that is stored already, or its stub. */
  readonly stored: Row & { readonly id: string };
}

/** Returns each operation as an HTTP request. */
export function operationRequests(
  subject: Subject,
): Readonly<Record<Operation, () => OperationRequest>> {
  const {
    table,
    view,
    page,
    block,
    overview,
    save,
    history,
    staffValue,
    textColumn,
    newRow,
    stored,
  } = subject;
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
    filter: () => ({
      method: 'GET',
      path: `${path}?select=id&id=eq.${stored.id}`,
    }),
    'read the list': () => ({ method: 'GET', path: `/rest/v1/${view}?select=*` }),
    'search the list': () => {
      const conditions = [{ column: 'search_text', operator: 'contains', values: ['a'] }];
      return call(page, { conditions, snapshot: null, sort: null, descending: true, first: 0 });
    },
    'export the list': () => call(block, { conditions: [], snapshot: null, after: null }),
    'count the list by answers': () => call(overview, { conditions: [], time_zone: 'UTC' }),
    // One that is not there: who may erase it changes nothing.
    'erase a submission': () => call('erase_submission', { submission: randomUUID() }),
    'ask for a tombstone': () => call('erased_submission', { submission: stored.id }),
    'ask for tombstones by reference': () =>
      call('erased_submissions', { first: stored.id, last: stored.id }),
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
    'save as staff': () =>
      call(save, { submission: randomUUID(), seen: {}, changes: {}, note: null }),
    'list staff accounts': () => call('staff_accounts', {}),
    delete: () => ({ method: 'DELETE', path: own }),
    'call a function': () => call('limit_submissions', {}),
    'read the schema': () => ({ method: 'GET', path: '/rest/v1/' }),
    'sign up': () => signUp({ email: `${randomUUID()}@example.org`, password: randomUUID() }),
    'sign in anonymously': () => signUp({}),
    'list accounts': () => ({ method: 'GET', path: '/auth/v1/admin/users' }),
  };
}
