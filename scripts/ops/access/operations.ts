import { randomUUID } from 'node:crypto';
import { staffForm } from '../../../src/generated/onboarding/staff-form.ts';

export interface OperationRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** The rows that the operations use. */
export interface Subject {
  /** Returns a row to insert, with a new id. */
  readonly newRow: () => Row;
  /** A row that is stored already, or its stub. */
  readonly stored: Row & { readonly id: string };
}

const { table, fields, admin } = staffForm.model;
const { view, page, overview, save, history, export: block } = admin;

/** A column that staff writes, with a value for it. */
const STAFF_VALUE: Row = Object.fromEntries(
  admin.staffColumns.slice(0, 1).map(({ field, initial }) => [field, initial]),
);

/** Without a text question, the id is as good to change: what counts is the refusal. */
const TEXT_COLUMN =
  Object.values(fields).find(({ choices }) => choices === undefined)?.column ?? 'id';

/** An operation that an outsider may try. */
interface Rule {
  readonly request: (subject: Subject) => OperationRequest;
  /** The advice where it should have been refused. */
  readonly advice: string;
  /** It is answered with the rows that the caller may see: for an account that is not staff's, none. */
  readonly reads?: true;
  readonly staffMay?: true;
  /** It can only be tried by storing rows, which a check of a live project must not do. */
  readonly stores?: true;
  /** Read from the settings of Auth, which everyone may see; trying would make an account. */
  readonly isSetting?: true;
}

function read(relation: string): Rule {
  return reading(() => ({ method: 'GET', path: `/rest/v1/${relation}?select=*` }));
}

function reading(request: Rule['request']): Rule {
  const advice = 'Only staff may read: compare the policies and grants with supabase/migrations.';
  return { request, advice, reads: true };
}

function insert(
  body: (subject: Subject) => unknown,
  others: Partial<Rule> = {},
  prefer = 'return=minimal',
): Rule {
  return {
    advice:
      'Visitors may insert one new row and nothing else: compare the grants with supabase/migrations.',
    request: (subject) => ({
      method: 'POST',
      path: `/rest/v1/${table}`,
      headers: { prefer },
      body: body(subject),
    }),
    ...others,
  };
}

function change(request: Rule['request']): Rule {
  const advice =
    'Nobody may: staff saves by a function. Compare the grants with supabase/migrations.';
  return { request, advice };
}

function call(name: string, body: unknown): OperationRequest {
  return { method: 'POST', path: `/rest/v1/rpc/${name}`, body };
}

function staffCall(request: Rule['request']): Rule {
  const advice = 'Only staff may do this: the function must ask private.require_manager() first.';
  return { request, advice, staffMay: true };
}

function signUp(body: () => unknown): Rule {
  return {
    request: () => ({ method: 'POST', path: '/auth/v1/signup', body: body() }),
    advice: 'Close sign-ups and anonymous sign-ins in the settings of Auth.',
    isSetting: true,
  };
}

const own = ({ stored }: Subject) => `/rest/v1/${table}?id=eq.${stored.id}`;
const ownNotes = ({ stored }: Subject) =>
  `/rest/v1/${history}?submission_id=eq.${stored.id}&kind=eq.note`;

/** The operations that an outsider may try on a backend that holds submissions. */
const ALL = {
  insert: insert(({ newRow }) => newRow()),
  'insert and read back': insert(({ newRow }) => newRow(), {}, 'return=representation'),
  'insert two rows': insert(({ newRow }) => [newRow(), newRow()], { stores: true }),
  'insert with a time of its own': insert(({ newRow }) => ({
    ...newRow(),
    submitted_at: '2020-01-01T00:00:00Z',
  })),
  'insert with a status': insert(({ newRow }) => ({ ...newRow(), ...STAFF_VALUE })),
  'insert an id again': insert(({ stored }) => stored, { stores: true }),
  upsert: insert(({ stored }) => stored, {}, 'resolution=merge-duplicates'),
  select: read(table),
  'read the list': read(view),
  'read the history': read(history),
  'search the list': reading(() => {
    const conditions = [{ column: 'search_text', operator: 'contains', values: ['a'] }];
    return call(page, { conditions, snapshot: null, sort: null, descending: true, first: 0 });
  }),
  'export the list': reading(() => call(block, { conditions: [], snapshot: null, after: null })),
  'count the list by answers': reading(() => call(overview, { conditions: [], time_zone: 'UTC' })),
  'list staff accounts': reading(() => call('staff_accounts', {})),
  // One that is not there: who may erase it changes nothing.
  'erase a submission': staffCall(() => call('erase_submission', { submission: randomUUID() })),
  'ask for a tombstone': staffCall(({ stored }) =>
    call('erased_submission', { submission: stored.id }),
  ),
  'ask for tombstones by reference': staffCall(({ stored }) =>
    call('erased_submissions', { first: stored.id, last: stored.id }),
  ),
  'list undelivered notifications': staffCall(() => call('undelivered_notifications', {})),
  'retry notifications': staffCall(() => call('retry_notifications', { ids: [] })),
  'save as staff': staffCall(() =>
    call(save, { submission: randomUUID(), seen: {}, changes: {}, note: null }),
  ),
  update: change((subject) => ({
    method: 'PATCH',
    path: own(subject),
    body: { [TEXT_COLUMN]: 'changed' },
  })),
  'set the status': change((subject) => ({
    method: 'PATCH',
    path: own(subject),
    body: STAFF_VALUE,
  })),
  delete: change((subject) => ({ method: 'DELETE', path: own(subject) })),
  'add a note': change(({ stored }) => ({
    method: 'POST',
    path: `/rest/v1/${history}`,
    headers: { prefer: 'return=minimal' },
    body: { submission_id: stored.id, text: 'A note' },
  })),
  'change a note': change((subject) => ({
    method: 'PATCH',
    path: ownNotes(subject),
    body: { text: 'changed' },
  })),
  'delete a note': change((subject) => ({ method: 'DELETE', path: ownNotes(subject) })),
  'count what retention erases': {
    request: () => call('apply_retention', { carry_out: false }),
    advice: 'Only the secret key may do this: revoke the execute privilege.',
  },
  'call a function': {
    request: () => call('limit_submissions', {}),
    advice: 'Visitors may call no function: revoke the execute privilege.',
  },
  'read the schema': {
    request: () => ({ method: 'GET', path: '/rest/v1/' }),
    advice: 'It lists what a role may do: disable it for publishable keys.',
  },
  'sign up': signUp(() => ({ email: `${randomUUID()}@example.org`, password: randomUUID() })),
  'sign in anonymously': signUp(() => ({})),
  'list accounts': {
    request: () => ({ method: 'GET', path: '/auth/v1/admin/users' }),
    advice: 'Only the secret key may do this: make sure that no page contains it.',
  },
} as const satisfies Readonly<Record<string, Rule>>;
export type Operation = keyof typeof ALL;
export const RULES: Readonly<Record<Operation, Rule>> = ALL;
export const OPERATIONS = Object.keys(RULES).filter((name): name is Operation =>
  Object.hasOwn(RULES, name),
);
