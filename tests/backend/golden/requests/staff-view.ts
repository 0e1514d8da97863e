import type { Caller, GoldenRequest, GoldenRequests } from '../golden-request.ts';
import { row, rowId } from './rows.ts';

const VIEW = '/onboarding_submissions_list';
const NEWEST = 'submitted_at.desc,id.desc';
const COUNT = { prefer: 'count=exact' };

function read(query: string, headers: Readonly<Record<string, string>> = {}): GoldenRequest {
  return { as: 'staff', method: 'GET', path: `${VIEW}?${query}`, headers };
}

function where(filter: string): GoldenRequest {
  return read(`select=id&order=${NEWEST}&${filter}`);
}

function orderedBy(order: string): GoldenRequest {
  return read(`select=id&order=${order},${NEWEST}`);
}

function write(as: Caller, method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'): GoldenRequest {
  const path = method === 'POST' ? VIEW : `${VIEW}?id=eq.${rowId(1)}`;
  if (method === 'DELETE') return { as, method, path };
  return { as, method, path, body: method === 'PATCH' ? { name: 'Changed' } : row(150) };
}

const OVERVIEW = '/rpc/onboarding_submissions_overview';

function overview(
  conditions: unknown,
  as: Caller = 'staff',
  headers: Readonly<Record<string, string>> = {},
): GoldenRequest {
  return { as, method: 'POST', path: OVERVIEW, headers, body: { conditions, time_zone: 'UTC' } };
}

function counted(column: string, operator: string, operand: string): GoldenRequest {
  return overview([{ column, operator, operand }]);
}

/** The staff page's requests to its view, and that nothing is written through it. */
export const staffView: GoldenRequests = {
  'view: all columns': read(`select=*&order=${NEWEST}&limit=2`),
  'view: a page with count': read(`select=id,name,budget&order=${NEWEST}&limit=2&offset=2`, COUNT),
  'view: the last page from the other end': read(
    'select=id&order=submitted_at.asc,id.asc&limit=2&submitted_at=lte.2025-01-04T10:00:00.123456Z',
    COUNT,
  ),
  'view: head with count': {
    as: 'staff',
    method: 'HEAD',
    path: `${VIEW}?select=id`,
    headers: COUNT,
  },
  'view: one row': {
    ...read(`select=id,name&id=eq.${rowId(2)}`),
    headers: { accept: 'application/vnd.pgrst.object+json' },
  },
  'view: search': where('search_text=ilike.*lovelace*'),
  'view: search, letters beyond ASCII': where('search_text=ilike.*%C3%89MILIE*'),
  'view: search, several words': where('search_text=ilike.*emilie*&search_text=ilike.*mistral*'),
  'view: search, all of several words': where(
    'and=(search_text.ilike.*ada*,search_text.ilike.*engine*)',
  ),
  'view: search, quoted': where('and=(search_text.ilike."*O%27Neil, \\"Sons\\"*")'),
  'view: search, a percent sign': where('search_text=ilike.*50\\%25*'),
  'view: search, an underscore': where('search_text=ilike.*Bombe\\_1*'),
  'view: search, a backslash': where('search_text=ilike.*\\\\*'),
  'view: search, none': read(`select=id&search_text=ilike.*nowhere*`, COUNT),
  'view: filter by choices': where('cloud=in.(aws,gcp)&budget=in.(under-10k,50k-100k)'),
  'view: filter by truth': where('is_federal=is.true'),
  'view: filter by no answer': where('frontend_gov_cloud=is.null'),
  'view: filter by a list, all': where('features=cs.{chatbot,resume-evaluation}'),
  'view: filter by a list, any': where('features=ov.{resume-evaluation,document-translation}'),
  'view: filter by dates': where('submitted_at=gte.2025-01-02&submitted_at=lt.2025-01-04'),
  'view: filter and search with count': read(
    `select=id&order=${NEWEST}&search_text=ilike.*example.org*&cloud=in.(aws)`,
    COUNT,
  ),
  'view: order by a choice': orderedBy('budget_order.asc.nullslast'),
  'view: order by a choice, backwards': orderedBy('budget_order.desc.nullslast'),
  'view: order by a text': orderedBy('name_order.asc.nullslast'),
  'view: order by a text with nulls': orderedBy('custom_needs_order.desc.nullslast'),
  'view: order by truth': orderedBy('is_federal_order.asc.nullslast'),
  'view: order by a list': orderedBy('features_order.desc.nullslast'),
  'view: an unknown column': read('select=nope'),
  'view: an unknown filter': where('nope=eq.1'),
  'view: a stranger reads': { ...read('select=id', COUNT), as: 'stranger' },
  'view: forged staff reads': { ...read('select=id', COUNT), as: 'forged staff' },
  'view: a visitor reads': { ...read('select=id'), as: 'anon' },
  'view: the service reads': { ...read('select=id'), as: 'service' },
  'view: a visitor inserts': write('anon', 'POST'),
  'view: staff inserts': write('staff', 'POST'),
  'view: the service inserts': write('service', 'POST'),
  'view: a visitor updates': write('anon', 'PATCH'),
  'view: staff updates': write('staff', 'PATCH'),
  'view: a visitor deletes': write('anon', 'DELETE'),
  'view: staff deletes': write('staff', 'DELETE'),
  'view: staff puts': write('staff', 'PUT'),

  'overview: of all': overview([]),
  'overview: in another time zone': {
    ...overview([]),
    body: { conditions: [], time_zone: 'Pacific/Auckland' },
  },
  'overview: of a search': counted('search_text', 'ilike', '*lovelace*'),
  'overview: of choices': counted('cloud', 'in', '("aws","gcp")'),
  'overview: of truth': counted('is_federal', 'is', 'true'),
  'overview: of an answer': counted('frontend_gov_cloud', 'not.is', 'null'),
  'overview: of a list': counted('features', 'ov', '{"resume-evaluation","chatbot"}'),
  'overview: of days': counted('submitted_at', 'lt', '2025-01-04'),
  'overview: of nothing': counted('search_text', 'ilike', '*nowhere*'),
  'overview: an unknown column': counted('nope', 'eq', '1'),
  'overview: an unknown operator': counted('name', 'match', 'a'),
  'overview: an injection': counted('name" = name or "name', 'eq', "' or true --"),
  'overview: a wrong operand': counted('submitted_at', 'lt', 'tomorrow or so'),
  'overview: no list of conditions': overview('all'),
  'overview: an unknown time zone': {
    ...overview([]),
    body: { conditions: [], time_zone: 'Mars/Olympus' },
  },
  'overview: an argument is missing': { ...overview([]), body: { conditions: [] } },
  'overview: an argument too many': {
    ...overview([]),
    body: { conditions: [], time_zone: 'UTC', more: 1 },
  },
  'overview: no argument': { ...overview([]), body: {} },
  'overview: broken JSON': { ...overview([]), body: '{"conditions": ' },
  'overview: as one object': overview([], 'staff', {
    accept: 'application/vnd.pgrst.object+json',
  }),
  'overview: with a count': overview([], 'staff', COUNT),
  'overview: as a web page': overview([], 'staff', { accept: 'text/html' }),
  'overview: in another schema': overview([], 'staff', { 'content-profile': 'private' }),
  'overview: read': { as: 'staff', method: 'GET', path: `${OVERVIEW}?conditions=[]&time_zone=UTC` },
  'overview: put': { ...overview([]), method: 'PUT' },
  'overview: a stranger asks': overview([], 'stranger'),
  'overview: forged staff asks': overview([], 'forged staff'),
  'overview: a visitor asks': overview([], 'anon'),
  'overview: the service asks': overview([], 'service'),
};
