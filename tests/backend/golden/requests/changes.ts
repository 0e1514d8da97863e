import type { Caller, GoldenRequest, GoldenRequests } from '../golden-request.ts';
import { row, rowId, TABLE } from './rows.ts';

const FIRST = `${TABLE}?id=eq.${rowId(1)}`;

function update(
  as: Caller,
  path = FIRST,
  body: unknown = { name: 'Changed' },
  prefer = 'return=minimal',
): GoldenRequest {
  return { as, method: 'PATCH', path, headers: { prefer }, body };
}

const REVIEW = { status: 'in-review' };
const SHOWN = 'return=representation';

function note(as: Caller, body: Readonly<Record<string, unknown>>, prefer = SHOWN): GoldenRequest {
  const path = `${HISTORY}?select=submission_id,kind,old,new,text`;
  return {
    as,
    method: 'POST',
    path,
    headers: { prefer },
    body: { submission_id: rowId(2), ...body },
  };
}

const HISTORY = '/onboarding_submissions_history';

/** Staff's work on a submission: it sets the columns that are its own, and adds notes. */
export const handling: GoldenRequests = {
  'status: anon': update('anon', FIRST, REVIEW),
  'status: stranger': update('stranger', FIRST, REVIEW, SHOWN),
  'status: forged staff': update('forged staff', FIRST, REVIEW, SHOWN),
  'status: staff': update('staff', `${FIRST}&status=eq.new`, REVIEW),
  'status: of another value than was seen': update(
    'staff',
    `${FIRST}&status=eq.new&select=id,status`,
    { status: 'closed' },
    SHOWN,
  ),
  'status: shown': update(
    'staff',
    `${FIRST}&status=eq.in-review&assignee=is.null&select=id,status,assignee`,
    { status: 'contacted', assignee: null },
    SHOWN,
  ),
  'status: shown with everything': update('staff', `${TABLE}?id=eq.${rowId(2)}`, REVIEW, SHOWN),
  'status: counted': update('staff', FIRST, REVIEW, 'return=minimal,count=exact'),
  'status: nothing to change': update('staff', FIRST, {}, SHOWN),
  'status: no such row': update('staff', `${TABLE}?id=eq.${rowId(99)}`, REVIEW),
  'status: none of the declared ones': update('staff', FIRST, { status: 'lost' }),
  'status: with an answer': update('staff', FIRST, { ...REVIEW, name: 'Changed' }),
  'status: a filter of no column': update('staff', `${TABLE}?nope=eq.1`, REVIEW),
  'status: set by a visitor': {
    as: 'anon',
    method: 'POST',
    path: TABLE,
    body: row(160, { status: 'closed' }),
  },
  'assignee: not a member of staff': update('staff', FIRST, { assignee: 'nobody@example.org' }),
  'accounts: anon': { as: 'anon', method: 'POST', path: '/rpc/staff_accounts', body: {} },
  'accounts: stranger': { as: 'stranger', method: 'POST', path: '/rpc/staff_accounts', body: {} },
  'note: anon': note('anon', { text: 'Hello' }),
  'note: stranger': note('stranger', { text: 'Hello' }),
  'note: staff': note('staff', { text: 'Called back.\nNobody there.' }),
  'note: empty': note('staff', { text: ' ' }),
  'note: of another author': note('staff', { text: 'Hello', author: rowId(7) }),
  'note: as a change': note('staff', { kind: 'status', old: 'new', new: 'closed' }),
  'note: of no submission': note('staff', { submission_id: rowId(99), text: 'Hello' }),
  'note: changed': update('staff', `${HISTORY}?kind=eq.note`, { text: 'Changed' }),
  'note: removed': remove('staff', `${HISTORY}?kind=eq.note`),
  'history: anon': { as: 'anon', method: 'GET', path: `${HISTORY}?select=kind` },
  'history: stranger': { as: 'stranger', method: 'GET', path: `${HISTORY}?select=kind` },
  'history: staff': {
    as: 'staff',
    method: 'GET',
    path: `${HISTORY}?select=submission_id,kind,old,new,text&order=at,id`,
    headers: { prefer: 'count=exact' },
  },
};

function remove(as: Caller, path = FIRST): GoldenRequest {
  return { as, method: 'DELETE', path };
}

function upsert(as: Caller, path: string, prefer: string): GoldenRequest {
  return { as, method: 'POST', path, headers: { prefer }, body: row(100) };
}

/** Everything that nobody who comes from a browser may. */
export const changes: GoldenRequests = {
  'update: anon': update('anon'),
  'update: stranger': update('stranger'),
  'update: staff': update('staff'),
  'update: an unknown column': update('staff', FIRST, { nope: 1 }),
  'update: an unknown table': update('staff', '/nope?id=eq.1'),
  'delete: anon': remove('anon'),
  'delete: stranger': remove('stranger'),
  'delete: staff': remove('staff'),
  'delete: everything': remove('staff', TABLE),
  'upsert: anon merges': upsert('anon', TABLE, 'resolution=merge-duplicates'),
  'upsert: anon ignores': upsert('anon', TABLE, 'resolution=ignore-duplicates'),
  'upsert: anon merges on a column': upsert(
    'anon',
    `${TABLE}?on_conflict=id`,
    'resolution=merge-duplicates,return=minimal',
  ),
  'upsert: on a column that is not unique': upsert(
    'anon',
    `${TABLE}?on_conflict=name`,
    'resolution=merge-duplicates',
  ),
  'upsert: on an unknown column': upsert(
    'anon',
    `${TABLE}?on_conflict=nope`,
    'resolution=merge-duplicates',
  ),
  'put: anon': { as: 'anon', method: 'PUT', path: `${TABLE}?id=eq.${rowId(100)}`, body: row(100) },
  'rpc: unknown': { as: 'anon', method: 'POST', path: '/rpc/nope', body: {} },
  'rpc: unknown, read': { as: 'staff', method: 'GET', path: '/rpc/nope?a=1' },
  'changes: none was made': {
    as: 'staff',
    method: 'GET',
    path: `${TABLE}?select=id,name,cloud&order=id&id=in.(${rowId(1)},${rowId(100)})`,
    headers: { prefer: 'count=exact' },
  },
};
