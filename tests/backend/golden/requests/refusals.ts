import type { Caller, GoldenRequest, GoldenRequests } from '../golden-request.ts';
import { row, TABLE } from './rows.ts';

function post(body: unknown, headers: Readonly<Record<string, string>> = {}): GoldenRequest {
  return { as: 'anon', method: 'POST', path: TABLE, headers, body };
}

function list(as: Caller): GoldenRequest {
  return { as, method: 'GET', path: `${TABLE}?select=id&order=id&limit=2` };
}

/** Bodies that are no rows, preferences that are none, and callers who may not. */
export const refusals: GoldenRequests = {
  'body: none': post(''),
  'body: broken JSON': post('{"name": '),
  'body: text after JSON': post('{} x'),
  'body: a number': post('42'),
  'body: a word': post('"row"'),
  'body: null': post('null'),
  'body: a list of numbers': post('[1, 2]'),
  'body: a list of lists': post('[[]]'),
  'body: objects with different keys': post([{ name: 'a' }, { email: 'b' }]),
  'body: JSON5': post("{name: 'a'}"),
  'body: plain text': post('hello', { 'content-type': 'text/plain' }),
  'body: XML': post('<row/>', { 'content-type': 'application/xml' }),
  'body: JSON without a content type': post(row(160), { 'content-type': '' }),
  'body: JSON with a charset': post(row(161), {
    'content-type': 'application/json; charset=utf-8',
  }),
  'body: a content type that is none': post(row(162), { 'content-type': 'nonsense' }),

  'prefer: unknown, lenient': post(row(163), { prefer: 'return=minimal, nonsense=1' }),
  'prefer: unknown, strict': post(row(164), { prefer: 'handling=strict, nonsense=1' }),
  'prefer: two in one header': post(row(165), { prefer: 'return=minimal,missing=default' }),
  'prefer: an injection': post(row(166), { prefer: "return=minimal'; drop table x; --" }),

  'access: anon reads': list('anon'),
  'access: anon counts': {
    as: 'anon',
    method: 'HEAD',
    path: `${TABLE}?select=*`,
    headers: { prefer: 'count=exact' },
  },
  'access: a stranger reads': list('stranger'),
  'access: a stranger counts': { ...list('stranger'), headers: { prefer: 'count=exact' } },
  'access: a stranger who calls himself staff reads': list('forged staff'),
  'access: a stranger inserts': { ...post(row(167)), as: 'stranger' },
  'access: staff inserts': { ...post(row(168)), as: 'staff' },
  'access: service reads': list('service'),
  'token: tampered': list('tampered token'),
  'token: tampered, inserting': { ...post(row(169)), as: 'tampered token' },
  'token: unsigned': list('unsigned token'),
  'token: expired': list('expired token'),
  'token: not a token': list('no token at all'),
};
