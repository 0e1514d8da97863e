import { randomUUID } from 'node:crypto';
import type { StaffModel } from '#src/staff/contract/staff-model.ts';
import type { Row } from '#src/engine/row.ts';

export interface OperationRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The rows for the operations. */
export interface Subject {
  /** Returns a row with a new id. */
  readonly newRow: () => Row;
  /** Stored, or a stub. */
  readonly stored: Row & { readonly id: string };
}

/** A caller's rights. An `account` has no staff role. */
export type Standing = 'visitor' | 'outsider' | 'account' | 'viewer' | 'manager';

interface Facts {
  /** The advice if the operation is open. */
  readonly advice: string;
  /** The people who may do it: only visitors, or accounts from this standing on. */
  readonly may?: Exclude<Standing, 'outsider'>;
  /** The answer holds the caller's rows: none for accounts without a staff role. */
  readonly reads?: true;
  /** Trying it stores rows, which a check of a live project must not do. */
  readonly stores?: true;
  /** It changes the caller's account, so a live project is asked without an account. */
  readonly changesOwn?: true;
  /** Read from Auth's public settings: trying would make an account. */
  readonly isSetting?: true;
}

export interface Operation extends Facts {
  readonly name: string;
  readonly request: OperationRequest;
}

const ONE_ROW: Facts = {
  advice:
    'Visitors may insert one new row, count a step, and do nothing else: compare the grants with supabase/migrations.',
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
  advice:
    'Nobody may: staff saves by a function. Compare the grants with supabase/migrations.',
};
const MANAGERS_LIST: Facts = { ...MANAGING, reads: true };
const ADMINISTERING: Facts = {
  advice: 'Only the secret key may do this: make sure that no page contains it.',
};
const SIGN_UP: Facts = {
  advice: 'Close sign-ups and anonymous sign-ins in the settings of Auth.',
  isSetting: true,
};

/** Name, request and facts of an operation. */
type Named = readonly [string, OperationRequest, Facts];

/** Returns the operations that an outsider may try. */
export function operationsOf(model: StaffModel, subject: Subject): readonly Operation[] {
  // The id of no submission, so that callers who may erase change nothing.
  const unknownId = randomUUID();
  const operations = [
    ...submitting(model, subject),
    ...reading(model, subject),
    ...managing(model, subject, unknownId),
    ...changing(model, subject),
    ...operating(unknownId),
    ...ownAccount(unknownId),
    ...usingTheProject(unknownId),
  ];
  return operations.map(([name, request, facts]) => ({ name, request, ...facts }));
}

function submitting(
  { table, admin }: StaffModel,
  { newRow, stored }: Subject,
): readonly Named[] {
  const early = { submitted_at: '2020-01-01T00:00:00Z' };
  const storing = { ...ONE_ROW, stores: true } as const;
  // No step, so that nothing is counted.
  const step = { form: table, seen: '', passed: null };
  return [
    ['insert', insert(table, newRow()), { ...ONE_ROW, may: 'visitor' }],
    ['insert and read back', insert(table, newRow(), 'return=representation'), ONE_ROW],
    ['insert two rows', insert(table, [newRow(), newRow()]), storing],
    ['insert with a time of its own', insert(table, { ...newRow(), ...early }), ONE_ROW],
    ...staffValues(admin).flatMap((value): readonly Named[] => [
      ['insert with a status', insert(table, { ...newRow(), ...value }), ONE_ROW],
      ['set the status', change(ownRow(table, stored), value), CHANGING],
    ]),
    ['insert an id again', insert(table, stored), storing],
    ['upsert', insert(table, stored, 'resolution=merge-duplicates'), ONE_ROW],
    ['count a step', call('count_step', step), { ...ONE_ROW, may: 'visitor' }],
  ];
}

/** Returns a value of the first staff column, if any. */
function staffValues({ staffColumns }: StaffModel['admin']): readonly Row[] {
  return staffColumns.slice(0, 1).map(({ field, initial }) => ({ [field]: initial }));
}

function reading({ table, admin }: StaffModel, { stored }: Subject): readonly Named[] {
  const { view, overview, history } = admin;
  const form = table;
  const search = [{ column: 'search_text', operator: 'contains', values: ['a'] }];
  const first = { snapshot: null, sort: null, descending: true, first: 0 };
  const everything = { conditions: [], snapshot: null, after: null };
  const exporting = { ...MANAGING, reads: true } as const;
  const counted = { conditions: [], time_zone: 'UTC' };
  return [
    ['select', get(`${table}?select=*`), HIDDEN],
    ['read the list', get(`${view}?select=id`), HIDDEN],
    ['open a submission', call('open_submission', { form, submission: stored.id }), READING],
    ['read the history', get(`${history}?select=*`), READING],
    [
      'search the list',
      call('list_submissions', { form, conditions: search, ...first }),
      READING,
    ],
    ['export the list', call('export_submissions', { form, ...everything }), exporting],
    ['count the list by answers', call(overview, counted), READING],
    ['ask where people stop', call('counted_steps', { form: table, days: 14 }), FOLLOWING_UP],
    ['list staff accounts', call('staff_accounts', {}), READING],
  ];
}

/**
 * Returns the operations that staff run as functions.
 * @param submission an id without a submission
 */
function managing(
  { table, admin }: StaffModel,
  { stored: { id } }: Subject,
  submission: string,
): readonly Named[] {
  const stored = { submission: id };
  const nothing = { submission, seen: {}, changes: {}, note: null };
  const recording = { ...FOLLOWING_UP, stores: true } as const;
  // The id of no account either.
  const removal = { action: 'remove', account: submission };
  return [
    ['erase a submission', call('erase_submission', { submission }), MANAGING],
    ['ask for a tombstone', call('erased_submission', stored), FOLLOWING_UP],
    [
      'ask for tombstones by reference',
      call('erased_submissions', { first: id, last: id }),
      FOLLOWING_UP,
    ],
    ['ask who read a submission', call('submission_reads', stored), MANAGING],
    ['ask for the last export', call('last_export', { form: table }), MANAGING],
    [
      'record an export',
      call('record_export', { form: table, until: '2026-01-01' }),
      { ...MANAGING, stores: true },
    ],
    ['record a PDF', call('record_pdf', { form: table, ...stored }), recording],
    [
      'list accounts without a second factor',
      call('accounts_without_factor', {}),
      MANAGERS_LIST,
    ],
    ['list colleagues', call('staff_members', {}), MANAGERS_LIST],
    ['change a colleague', call('manage_staff', removal), MANAGING],
    ['manage colleagues', invoke('manage-staff', removal), MANAGING],
    ['list undelivered notifications', call('undelivered_notifications', {}), FOLLOWING_UP],
    ['retry notifications', call('retry_notifications', { ids: [] }), MANAGING],
    ['save as staff', call(admin.save, nothing), FOLLOWING_UP],
  ];
}

function changing(
  { table, fields, admin }: StaffModel,
  { stored }: Subject,
): readonly Named[] {
  const { history } = admin;
  const own = ownRow(table, stored);
  const ownNotes = `${history}?submission_id=eq.${stored.id}&kind=eq.note`;
  const note = { submission_id: stored.id, text: 'A note' };
  // Without a text question, the id is changed: only the refusal counts.
  const column = Object.values(fields).find(({ choices }) => !choices)?.column ?? 'id';
  return [
    ['update', change(own, { [column]: 'changed' }), CHANGING],
    ['delete', { method: 'DELETE', path: `/rest/v1/${own}` }, CHANGING],
    ['add a note', insert(history, note), CHANGING],
    ['change a note', change(ownNotes, { text: 'changed' }), CHANGING],
    ['delete a note', { method: 'DELETE', path: `/rest/v1/${ownNotes}` }, CHANGING],
  ];
}

/** @param id which is no value for a setting */
function operating(id: string): readonly Named[] {
  return [
    ['count what retention erases', call('apply_retention', { carry_out: false }), OPERATING],
    ['list who read what', call('staff_reads', { mail: null, since: null }), OPERATING],
    // No value that the database takes, so that a caller who may do it changes nothing.
    ['require a second factor', call('require_assurance', { needed: id }), OPERATING],
  ];
}

/**
 * Returns the operations on the project.
 * @param id of no account
 */
function usingTheProject(id: string): readonly Named[] {
  const email = `${id}@example.org`;
  const link = { type: 'recovery', email };
  return [
    [
      'call a function',
      call('limit_submissions', {}),
      {
        advice: 'Visitors may call no function but count_step: revoke the execute privilege.',
      },
    ],
    [
      'read the schema',
      get(''),
      { advice: 'It lists what a role may do: disable it for publishable keys.' },
    ],
    ['sign up', auth('POST', 'signup', { email, password: id }), SIGN_UP],
    ['sign in anonymously', auth('POST', 'signup', {}), SIGN_UP],
    ['list accounts', auth('GET', 'admin/users'), ADMINISTERING],
    [
      'make a link to choose a password',
      auth('POST', 'admin/generate_link', link),
      { ...ADMINISTERING, stores: true },
    ],
  ];
}

/**
 * Leaves out a link's token: wrong tokens count as failed sign-ins.
 * @param id of no factor
 */
function ownAccount(id: string): readonly Named[] {
  const factor = { factor_type: 'totp', friendly_name: id };
  const ownChange = { ...OWN_ACCOUNT, changesOwn: true } as const;
  return [
    ['ask which proof the session lacks', call('staff_session', {}), OWN_ACCOUNT],
    ['list own sessions', call('own_sessions', {}), { ...OWN_ACCOUNT, reads: true }],
    ['end an own session', call('end_session', { session: id }), OWN_ACCOUNT],
    ['make recovery codes', call('make_recovery_codes', {}), ownChange],
    ['use a recovery code', call('use_recovery_code', { code: id }), OWN_ACCOUNT],
    ['set up a second factor', auth('POST', 'factors', factor), ownChange],
    ['remove a second factor', auth('DELETE', `factors/${id}`), OWN_ACCOUNT],
    ['choose a password', auth('PUT', 'user', { password: 'short' }), OWN_ACCOUNT],
  ];
}

function ownRow(table: string, { id }: Subject['stored']): string {
  return `${table}?id=eq.${id}`;
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

function invoke(name: string, body: unknown): OperationRequest {
  return { method: 'POST', path: `/functions/v1/${name}`, body };
}

function auth(method: string, path: string, body?: unknown): OperationRequest {
  return { method, path: `/auth/v1/${path}`, body };
}
