import { randomUUID } from 'node:crypto';
import type { StaffModel } from '#src/staff-contract/staff-model.ts';
import type { Row } from '#src/form-engine/row.ts';

export interface OperationRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** The rows that the operations use. */
export interface Subject {
  /** Returns a row to insert, with a new id. */
  readonly newRow: () => Row;
  /** A row that is stored already, or its stub. */
  readonly stored: Row & { readonly id: string };
}

/** The rights of a caller: `account` has no role of staff. */
export type Standing = 'visitor' | 'outsider' | 'account' | 'viewer' | 'manager';

/** The facts that several operations share. */
interface Facts {
  /** The advice where it should have been refused. */
  readonly advice: string;
  /** The callers who may do it: visitors alone, or accounts from this standing on. */
  readonly may?: Exclude<Standing, 'outsider'>;
  /** It is answered with the rows that the caller may see: for an account that is not staff's, none. */
  readonly reads?: true;
  /** It can only be tried by storing rows, which a check of a live project must not do. */
  readonly stores?: true;
  /** It changes the caller's own account, so that a live project is asked without an account. */
  readonly changesOwn?: true;
  /** Read from the settings of Auth, which everyone may see; trying would make an account. */
  readonly isSetting?: true;
}

/** An operation that an outsider may try. */
export interface Operation extends Facts {
  readonly name: string;
  readonly request: OperationRequest;
}

const ONE_ROW: Facts = {
  advice:
    'Visitors may insert one new row and nothing else: compare the grants with supabase/migrations.',
};
const READING: Facts = {
  advice: 'Only staff may read: compare the policies and grants with supabase/migrations.',
  may: 'viewer',
  reads: true,
};
const HIDDEN: Facts = {
  advice:
    'Nobody reads the tables: staff reads by functions. Compare the grants with supabase/migrations.',
  reads: true,
};
const FOLLOWING_UP: Facts = {
  advice: 'Only staff may do this: the function must ask private.require_staff() first.',
  may: 'viewer',
};
const MANAGING: Facts = {
  advice: 'Only managers may do this: the function must ask private.require_manager() first.',
  may: 'manager',
};
const OWN_ACCOUNT: Facts = {
  advice: 'Only the account itself may do this: Auth must ask for its session.',
  may: 'account',
};
const OPERATING: Facts = {
  advice: 'Only the secret key may do this: revoke the execute privilege.',
};
const CHANGING: Facts = {
  advice: 'Nobody may: staff saves by a function. Compare the grants with supabase/migrations.',
};
const WITHOUT_FACTOR: Facts = { ...MANAGING, reads: true };
const ADMINISTERING: Facts = {
  advice: 'Only the secret key may do this: make sure that no page contains it.',
};
const SIGN_UP: Facts = {
  advice: 'Close sign-ups and anonymous sign-ins in the settings of Auth.',
  isSetting: true,
};

/** Returns the operations that an outsider may try on a backend that holds submissions to a form. */
export function operationsOf(
  { table, fields, admin }: StaffModel,
  { newRow, stored }: Subject,
): readonly Operation[] {
  const { view, page, open, overview, save, history, export: block } = admin;
  const { id } = stored;
  const own = `${table}?id=eq.${id}`;
  const ownNotes = `${history}?submission_id=eq.${id}&kind=eq.note`;
  const past = '2020-01-01T00:00:00Z';
  const conditions = [{ column: 'search_text', operator: 'contains', values: ['a'] }];
  const first = { snapshot: null, sort: null, descending: true, first: 0 };
  const nothing = { seen: {}, changes: {}, note: null };
  // One that is not there: who may erase it changes nothing.
  const submission = randomUUID();
  // Without a text question, the id is as good to change: what counts is the refusal.
  const column = Object.values(fields).find(({ choices }) => !choices)?.column ?? 'id';
  const ofStaff = admin.staffColumns
    .slice(0, 1)
    .map(({ field, initial }) => ({ [field]: initial }));
  const operations: readonly (readonly [string, OperationRequest, Facts])[] = [
    ['insert', insert(table, newRow()), { ...ONE_ROW, may: 'visitor' }],
    ['insert and read back', insert(table, newRow(), 'return=representation'), ONE_ROW],
    ['insert two rows', insert(table, [newRow(), newRow()]), { ...ONE_ROW, stores: true }],
    ['insert with a time of its own', insert(table, { ...newRow(), submitted_at: past }), ONE_ROW],
    ...ofStaff.flatMap((value) => [
      ['insert with a status', insert(table, { ...newRow(), ...value }), ONE_ROW] as const,
      ['set the status', change(own, value), CHANGING] as const,
    ]),
    ['insert an id again', insert(table, stored), { ...ONE_ROW, stores: true }],
    ['upsert', insert(table, stored, 'resolution=merge-duplicates'), ONE_ROW],
    ['select', get(`${table}?select=*`), HIDDEN],
    ['read the list', get(`${view}?select=id`), HIDDEN],
    ['open a submission', call(open, { submission: id }), READING],
    ['read the history', get(`${history}?select=*`), READING],
    ['search the list', call(page, { conditions, ...first }), READING],
    [
      'export the list',
      call(block, { conditions: [], snapshot: null, after: null }),
      { ...MANAGING, reads: true },
    ],
    ['count the list by answers', call(overview, { conditions: [], time_zone: 'UTC' }), READING],
    ['list staff accounts', call('staff_accounts', {}), READING],
    ['erase a submission', call('erase_submission', { submission }), MANAGING],
    ['ask for a tombstone', call('erased_submission', { submission: id }), FOLLOWING_UP],
    [
      'ask for tombstones by reference',
      call('erased_submissions', { first: id, last: id }),
      FOLLOWING_UP,
    ],
    ['ask who read a submission', call('submission_reads', { submission: id }), MANAGING],
    [
      'record a PDF',
      call('record_pdf', { form: table, submission: id }),
      { ...FOLLOWING_UP, stores: true },
    ],
    ['list accounts without a second factor', call('accounts_without_factor', {}), WITHOUT_FACTOR],
    ['list undelivered notifications', call('undelivered_notifications', {}), FOLLOWING_UP],
    ['retry notifications', call('retry_notifications', { ids: [] }), MANAGING],
    ['save as staff', call(save, { submission, ...nothing }), FOLLOWING_UP],
    ['update', change(own, { [column]: 'changed' }), CHANGING],
    ['delete', { method: 'DELETE', path: `/rest/v1/${own}` }, CHANGING],
    ['add a note', insert(history, { submission_id: id, text: 'A note' }), CHANGING],
    ['change a note', change(ownNotes, { text: 'changed' }), CHANGING],
    ['delete a note', { method: 'DELETE', path: `/rest/v1/${ownNotes}` }, CHANGING],
    ['count what retention erases', call('apply_retention', { carry_out: false }), OPERATING],
    ['list who read what', call('staff_reads', { mail: null, since: null }), OPERATING],
    ...ownAccount(submission),
    [
      'call a function',
      call('limit_submissions', {}),
      { advice: 'Visitors may call no function: revoke the execute privilege.' },
    ],
    [
      'read the schema',
      get(''),
      { advice: 'It lists what a role may do: disable it for publishable keys.' },
    ],
    [
      'sign up',
      auth('POST', 'signup', { email: `${submission}@example.org`, password: submission }),
      SIGN_UP,
    ],
    ['sign in anonymously', auth('POST', 'signup', {}), SIGN_UP],
    ['list accounts', auth('GET', 'admin/users'), ADMINISTERING],
    [
      'make a link to choose a password',
      auth('POST', 'admin/generate_link', { type: 'recovery', email: `${submission}@example.org` }),
      { ...ADMINISTERING, stores: true },
    ],
  ];
  return operations.map(([name, request, facts]) => ({ name, request, ...facts }));
}

/** A link's token is not among them: wrong ones count as failed sign-ins of the network. @param id of no factor */
function ownAccount(id: string): readonly (readonly [string, OperationRequest, Facts])[] {
  const factor = { factor_type: 'totp', friendly_name: id };
  const changing = { ...OWN_ACCOUNT, changesOwn: true } as const;
  return [
    ['ask which proof the session lacks', call('staff_session', {}), OWN_ACCOUNT],
    ['list own sessions', call('own_sessions', {}), { ...OWN_ACCOUNT, reads: true }],
    ['make recovery codes', call('make_recovery_codes', {}), changing],
    ['use a recovery code', call('use_recovery_code', { code: id }), OWN_ACCOUNT],
    ['set up a second factor', auth('POST', 'factors', factor), changing],
    ['remove a second factor', auth('DELETE', `factors/${id}`), OWN_ACCOUNT],
    ['choose a password', auth('PUT', 'user', { password: 'short' }), OWN_ACCOUNT],
  ];
}

function get(path: string): OperationRequest {
  return { method: 'GET', path: `/rest/v1/${path}` };
}

function insert(table: string, body: unknown, prefer = 'return=minimal'): OperationRequest {
  return { method: 'POST', path: `/rest/v1/${table}`, headers: { prefer }, body };
}

function change(path: string, body: unknown): OperationRequest {
  return { method: 'PATCH', path: `/rest/v1/${path}`, body };
}

function call(name: string, body: unknown): OperationRequest {
  return { method: 'POST', path: `/rest/v1/rpc/${name}`, body };
}

function auth(method: string, path: string, body?: unknown): OperationRequest {
  return { method, path: `/auth/v1/${path}`, body };
}
