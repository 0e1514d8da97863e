import { operationsOf } from '#scripts/ops/access/operations.ts';
import { staffForm } from '#src/generated/onboarding/staff-form.ts';
import { sampleRow } from '../clients/sample-row.ts';

/** The status by operation; for reading also the rows, none or all. */
type Expected = Readonly<Record<string, string>>;

/** The names of all operations. */
export const OPERATIONS = operationsOf(staffForm.model, {
  newRow: sampleRow,
  stored: sampleRow(),
}).map(({ name }) => name);

const everything = (answer: string): Expected =>
  Object.fromEntries(OPERATIONS.map((name) => [name, answer]));

/** The answers to every account that manages itself. No password proves the matrix's sessions. */
const ownAccount: Expected = {
  'ask which proof the session lacks': '200, no row',
  'list own sessions': '200, rows',
  'end an own session': '200, no row',
  'make recovery codes': '403',
  'use a recovery code': '200, no row',
  'set up a second factor': '200, no row',
  'remove a second factor': '404',
  'choose a password': '422',
};

const signedIn: Expected = {
  ...everything('403'),
  ...ownAccount,
  'list accounts without a second factor': '200, no row',
  'list colleagues': '200, no row',
  'read the history': '200, no row',
  'list staff accounts': '200, no row',
  'call a function': '404',
  'read the schema': '401',
  'sign up': '422',
  'sign in anonymously': '422',
};

const managing: Expected = {
  ...signedIn,
  'open a submission': '200, no row',
  'ask who read a submission': '200, rows',
  'record a PDF': '200, no row',
  'ask for the last export': '200, no row',
  'record an export': '200, no row',
  'ask where people stop': '200, no row',
  'search the list': '200, all rows',
  'export the list': '200, all rows',
  'count the list by answers': '200, all rows',
  'erase a submission': '200, no row',
  'save as staff': '200, no row',
  'ask for a tombstone': '200, no row',
  'ask for tombstones by reference': '200, no row',
  'list undelivered notifications': '200, no row',
  'retry notifications': '200, no row',
  'read the history': '200, rows',
  'list staff accounts': '200, rows',
  'list accounts without a second factor': '200, rows',
  'list colleagues': '200, rows',
  // There is no such account.
  'change a colleague': '400',
  'manage colleagues': '400',
};

/** The session has not been proved, or is over. */
const unproved: Expected = {
  ...signedIn,
  'list own sessions': '200, no row',
  'end an own session': '403',
};

/** The account is there no longer, or its session is over. */
const ended: Expected = {
  ...unproved,
  'set up a second factor': '403',
  'remove a second factor': '403',
  'choose a password': '403',
};

/** The expected outcomes, by caller. */
export const MATRIX = {
  'no key': everything('401'),
  'unknown key': everything('401'),
  'publishable key': {
    ...everything('401'),
    'count a step': '200, no row',
    insert: '201, stored',
    'insert two rows': '400',
    'insert an id again': '409',
    'call a function': '404',
    'sign up': '422',
    'sign in anonymously': '422',
  },
  'expired token': everything('401'),
  'tampered token': everything('401'),
  'unsigned token': everything('401'),
  'token of another secret': everything('401'),
  stranger: signedIn,
  'anonymous sign-in': ended,
  'forged user metadata': signedIn,
  manager: managing,
  viewer: {
    ...managing,
    'export the list': '403',
    'ask who read a submission': '403',
    'ask for the last export': '403',
    'record an export': '403',
    'erase a submission': '403',
    'retry notifications': '403',
    'list accounts without a second factor': '200, no row',
    'list colleagues': '200, no row',
    'change a colleague': '403',
    'manage colleagues': '403',
  },
  'manager with a code': {
    ...managing,
    'make recovery codes': '200, rows',
    'set up a second factor': '403',
  },
  'manager without the code': { ...unproved, 'set up a second factor': '403' },
  'manager by a link': unproved,
  'manager with a code of a removed factor': managing,
  'manager by single sign-on': managing,
  'staff who lost the role': signedIn,
  'staff whose account is gone': ended,
  'staff who signed out': ended,
  'staff who is banned': signedIn,
  'staff who is marked as deleted': signedIn,
  'staff whose session is over': unproved,
} as const satisfies Readonly<Record<string, Expected>>;

export type Role = keyof typeof MATRIX;
export const ROLES = Object.keys(MATRIX) as readonly Role[];

/** The outcomes that differ if every account needs a second factor. */
export const STRICT_MATRIX = {
  manager: signedIn,
  viewer: signedIn,
  'manager with a code': {
    ...MATRIX['manager with a code'],
    'list accounts without a second factor': '200, no row',
  },
  'manager without the code': MATRIX['manager without the code'],
  'manager with a code of a removed factor': signedIn,
  'manager by single sign-on': {
    ...managing,
    'list accounts without a second factor': '200, no row',
  },
} as const satisfies Partial<Record<Role, Expected>>;
export const STRICT_ROLES = Object.keys(
  STRICT_MATRIX,
) as readonly (keyof typeof STRICT_MATRIX)[];
