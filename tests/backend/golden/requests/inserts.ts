import type { Caller, GoldenRequest, GoldenRequests } from '../golden-request.ts';
import { row, rowId, rowWithoutId, TABLE } from './rows.ts';

const MINIMAL = { prefer: 'return=minimal' };
const REPRESENTATION = { prefer: 'return=representation' };

function insert(body: unknown, headers: Readonly<Record<string, string>> = MINIMAL): GoldenRequest {
  return { as: 'anon', method: 'POST', path: TABLE, headers, body };
}

function as(caller: Caller, request: GoldenRequest): GoldenRequest {
  return { ...request, as: caller };
}

function at(query: string, request: GoldenRequest): GoldenRequest {
  return { ...request, path: `${TABLE}?${query}` };
}

const { name: _name, ...nameless } = row(150);

/** Inserting: what anybody may, and every way to get it wrong. */
export const inserts: GoldenRequests = {
  'insert: one row': insert(row(100)),
  'insert: without Prefer': insert(row(101), {}),
  'insert: without an id': insert(rowWithoutId),
  'insert: a list of one': insert([row(102)]),
  'insert: a column list, as supabase-js sends it for a list of rows': at(
    `columns=${Object.keys(row(103))
      .map((column) => `"${column}"`)
      .join(',')}`,
    insert([{ ...row(103), nope: 'is in no list' }]),
  ),
  'insert: every text column, with astral and right-to-left text': insert(
    row(104, {
      name: '\u{1F469}\u200D\u{1F4BB} \u05E2\u05D1\u05E8\u05D9\u05EA',
      contract_vehicle: 'GSA "MAS" \\ O\'Neil',
      custom_needs: 'one\ntwo\tthree\u2028four',
    }),
  ),
  'insert: what was stored': {
    as: 'staff',
    method: 'GET',
    path: `${TABLE}?select=*&order=id&id=in.(${rowId(100)},${rowId(104)})`,
  },
  'insert: the same id again': insert(row(100)),
  'insert: the same id with other answers': insert(row(100, { cloud: 'gcp' })),
  'insert: two rows': insert([row(105), row(106)]),
  'insert: the same id twice in a list': insert([row(107), row(107)]),
  'insert: an empty list': insert([]),
  'insert: an empty list, asking for rows': as('service', insert([], REPRESENTATION)),
  'insert: an empty object': insert({}),
  'insert: a list with an empty object': insert([{}]),
  'insert: asking for the row': insert(row(108), REPRESENTATION),
  'insert: asking for the row by select alone': at('select=id', insert(row(109))),
  'insert: asking for its place': insert(row(110), { prefer: 'return=headers-only' }),
  'insert: service asks for the row': as('service', insert(row(111), REPRESENTATION)),
  'insert: service asks for a list of one': as('service', insert([row(112)], REPRESENTATION)),
  'insert: service asks for one column': as(
    'service',
    at('select=name', insert(row(113), REPRESENTATION)),
  ),
  'insert: service asks for an object': as(
    'service',
    at(
      'select=id',
      insert(row(114), { ...REPRESENTATION, accept: 'application/vnd.pgrst.object+json' }),
    ),
  ),
  'insert: service asks for its place': as(
    'service',
    insert(row(115), { prefer: 'return=headers-only' }),
  ),
  'insert: service, duplicate id': as('service', insert(row(111), REPRESENTATION)),
  'insert: service, one answer wrong': as('service', insert(row(116, { cloud: 'mars' }))),

  'insert: a time of its own': insert(row(120, { submitted_at: '2020-01-01T00:00:00Z' })),
  'insert: an unknown column': insert(row(121, { nope: 1 })),
  'insert: a column with a quote in its name': insert(row(122, { 'x") select 1 --': 1 })),
  'insert: an unknown column in the column list': at('columns=id,nope', insert(row(123))),
  'insert: a number for text': insert(row(124, { name: 42 })),
  'insert: an object for text': insert(row(125, { name: { a: [1, null] } })),
  'insert: a boolean for text': insert(row(126, { name: true })),
  'insert: a word for a boolean': insert(row(127, { is_federal: 'yes' })),
  'insert: nonsense for a boolean': insert(row(128, { is_federal: 'maybe' })),
  'insert: a number for a boolean': insert(row(129, { is_federal: 2 })),
  'insert: an object for a list': insert(row(130, { features: { a: 1 } })),
  'insert: text for a list': insert(row(131, { features: 'chatbot' })),
  'insert: a written list for a list': insert(row(132, { features: '{chatbot}' })),
  'insert: numbers in a list': insert(row(133, { features: [1] })),
  'insert: null in a list': insert(row(134, { features: [null] })),
  'insert: a list in a list': insert(row(135, { features: [['chatbot']] })),
  'insert: the same list item twice': insert(row(147, { features: ['chatbot', 'chatbot'] })),
  'insert: an empty list of features': insert(row(136, { features: [] })),
  'insert: nonsense for an id': insert({ ...rowWithoutId, id: 'nope' }),
  'insert: null for an id': insert({ ...rowWithoutId, id: null }),
  'insert: NUL in text': insert(row(137, { name: 'a\u0000b' })),
  'insert: half a surrogate pair': insert(
    JSON.stringify(row(138)).replace('Grace Hopper', String.raw`\ud800`),
  ),
  'insert: invalid UTF-8 replaced by the sender': insert(row(139, { name: '\uFFFD' })),
  'insert: a choice that is none': insert(row(140, { cloud: 'mars' })),
  'insert: a list item that is no choice': insert(row(141, { features: ['mars'] })),
  'insert: an answer whose condition fails': insert(row(142, { custom_frontend: 'React' })),
  'insert: an answer missing whose condition holds': insert(row(143, { frontend: 'custom' })),
  'insert: empty text': insert(row(144, { name: '' })),
  'insert: a required answer missing': insert(nameless),
  'insert: null for a required answer': insert(row(145, { name: null })),
  'insert: a key twice': insert(JSON.stringify(row(146)).replace('{', '{"cloud":"mars",')),
};
