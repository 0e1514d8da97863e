import type { GoldenRequest, GoldenRequests } from '../golden-request.ts';
import { rowId, TABLE } from './rows.ts';

const ORDERED = 'order=submitted_at.desc,id.desc';
const OBJECT = { accept: 'application/vnd.pgrst.object+json' };
const COUNT = { prefer: 'count=exact' };

function read(query: string, headers: Readonly<Record<string, string>> = {}): GoldenRequest {
  return { as: 'staff', method: 'GET', path: `${TABLE}?${query}`, headers };
}

function head(query: string, headers: Readonly<Record<string, string>> = {}): GoldenRequest {
  return { ...read(query, headers), method: 'HEAD' };
}

/** Selecting, ordering, paging and counting. */
export const reads: GoldenRequests = {
  'select: all columns, newest first': read(`select=*&${ORDERED}`),
  'select: no select at all': read('order=id&limit=1'),
  'select: two columns': read(`select=id,name&${ORDERED}`),
  'select: columns in another order, with blanks': read(`select=name,%20id&order=id`),
  'select: a column twice': read('select=name,name&order=id&limit=1'),
  'select: an alias': read('select=id,who:name&order=id'),
  'select: a cast': read('select=is_federal::text&order=id'),
  'select: a list': read('select=features&order=id'),
  'select: empty': read('select=&order=id&limit=1'),
  'select: an unknown column': read('select=id,nope'),
  'select: a quoted column': read('select="name"&order=id&limit=1'),
  'select: an injection': read('select=id,name%22%20from%20pg_user--'),
  'select: an unknown relation': read('select=id,other(*)'),
  'select: an aggregate': read('select=id.count()'),
  'select: a broken list': read('select=id,,name'),
  'table: unknown': { as: 'staff', method: 'GET', path: '/nope?select=*' },
  'table: unknown, asked by nobody': { as: 'anon', method: 'GET', path: '/nope' },
  'table: of another schema': { as: 'staff', method: 'GET', path: '/users?select=*' },
  'table: a name with a quote': { as: 'staff', method: 'GET', path: '/x%22;drop%20table%20y' },
  'table: another schema by header': read('select=id', { 'accept-profile': 'auth' }),
  'path: too deep': { as: 'staff', method: 'GET', path: `${TABLE}/1` },

  'order: ascending': read('select=id&order=id.asc'),
  'order: descending': read('select=id&order=name.desc'),
  'order: two columns': read('select=id&order=cloud.desc,submitted_at.asc'),
  'order: nulls first': read('select=id&order=contract_vehicle.asc.nullsfirst,id'),
  'order: nulls last': read('select=id&order=contract_vehicle.desc.nullslast,id'),
  'order: nulls by default': read('select=id&order=contract_vehicle,id'),
  'order: nulls only': read('select=id&order=contract_vehicle.nullsfirst,id'),
  'order: an unknown column': read('select=id&order=nope'),
  'order: an unknown direction': read('select=id&order=id.sideways'),
  'order: an injection': read('select=id&order=id%20desc--'),
  'order: empty': read('select=id&id=is.null&order='),

  'page: limit': read(`select=id&${ORDERED}&limit=2`),
  'page: limit and offset': read(`select=id&${ORDERED}&limit=2&offset=1`),
  'page: limit 0': read(`select=id&${ORDERED}&limit=0`),
  'page: limit 0 with count': read(`select=id&${ORDERED}&limit=0`, COUNT),
  'page: negative limit': read('select=id&limit=-1'),
  'page: limit that is no number': read('select=id&order=id&limit=two'),
  'page: negative offset': read('select=id&order=id&offset=-1'),
  'page: range header': read(`select=id&${ORDERED}`, { range: '1-2', 'range-unit': 'items' }),
  'page: open range header': read(`select=id&${ORDERED}`, { range: '3-' }),
  'page: range header and limit': read(`select=id&${ORDERED}&limit=1`, { range: '1-3' }),
  'page: backward range header': read(`select=id&${ORDERED}`, { range: '3-1' }),
  'page: nonsense range header': read(`select=id&${ORDERED}`, { range: 'all' }),
  'page: offset beyond the end': read('select=id&offset=50'),
  'page: offset at the end with count': read('select=id&offset=5', COUNT),
  'page: offset beyond the end with count': read('select=id&offset=50', COUNT),
  'page: range beyond the end with count': read('select=id', { range: '50-60', ...COUNT }),

  'count: all rows': read(`select=id&${ORDERED}`, COUNT),
  'count: a page of it': read(`select=id&${ORDERED}&limit=2&offset=2`, COUNT),
  'count: the last page': read(`select=id&${ORDERED}&limit=2&offset=4`, COUNT),
  'count: filtered': read('select=id&order=id&cloud=eq.aws', COUNT),
  'count: none': read('select=id&cloud=eq.none', COUNT),
  'count: unknown kind': read('select=id&order=id&limit=1', { prefer: 'count=roughly' }),

  'head: no count': head('select=id'),
  'head: count': head('select=*', COUNT),
  'head: a page with count': head('select=*&limit=2&offset=1', COUNT),
  'head: an unknown column': head('select=nope'),

  'object: one row': read(`select=id,name&id=eq.${rowId(1)}`, OBJECT),
  'object: no row': read(`select=id&id=eq.${rowId(99)}`, OBJECT),
  'object: two rows': read('select=id&cloud=eq.aws', OBJECT),
  'object: one of many by limit': read('select=id&order=id&limit=1', OBJECT),
  'accept: anything but JSON': read('select=id', { accept: 'image/png' }),
  'accept: JSON with a charset': read('select=id&limit=1&order=id', {
    accept: 'application/json; charset=utf-8',
  }),
};
