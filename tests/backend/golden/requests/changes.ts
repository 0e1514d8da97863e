import type { Caller, GoldenRequest, GoldenRequests } from '../golden-request.ts';
import { row, rowId, TABLE } from './rows.ts';

const FIRST = `${TABLE}?id=eq.${rowId(1)}`;

function update(as: Caller, path = FIRST, body: unknown = { name: 'Changed' }): GoldenRequest {
  return { as, method: 'PATCH', path, body };
}

function remove(as: Caller, path = FIRST): GoldenRequest {
  return { as, method: 'DELETE', path };
}

function upsert(as: Caller, path: string, prefer: string): GoldenRequest {
  return { as, method: 'POST', path, headers: { prefer }, body: row(100) };
}

/** Everything our client never does: nobody who comes from a browser may. */
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
