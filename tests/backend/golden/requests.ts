/** The sender of a request; `service` has the secret key. */
export type Caller = 'anon' | 'stranger' | 'staff' | 'service';

export interface GoldenRequest {
  readonly as: Caller;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below `/rest/v1`, percent-encoded as a URL. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is; anything else as JSON. */
  readonly body?: unknown;
  /** Sent this many times; the last answer counts. */
  readonly times?: number;
  /** The client's network address, unless it is the usual address. */
  readonly address?: string;
}

const FORM = 'onboarding_submissions';
const TABLE = `/${FORM}`;

/** The ids of the seeded rows end in 1 to 5; inserted rows take numbers from 100. */
function rowId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const rowWithoutId = {
  name: 'Grace Hopper',
  email: 'grace@example.org',
  client_name: 'Navy',
  project_name: 'Compiler',
  frontend: 'salesforce',
  cloud: 'aws',
  is_federal: false,
  llm: 'openai',
  features: ['chatbot'],
  budget: 'not-sure',
  timeline: 'flexible',
};

/** Returns the smallest complete row, with an id of the client's own. */
function row(number: number, changes: Readonly<Record<string, unknown>> = {}) {
  return { id: rowId(number), ...rowWithoutId, ...changes };
}

function read(query: string, as: Caller = 'service'): GoldenRequest {
  return { as, method: 'GET', path: `${TABLE}?${query}` };
}

function insert(
  body: unknown,
  as: Caller = 'anon',
  prefer: string = 'return=minimal',
): GoldenRequest {
  return { as, method: 'POST', path: TABLE, headers: { prefer }, body };
}

function update(body: unknown, as: Caller = 'staff'): GoldenRequest {
  return { as, method: 'PATCH', path: `${TABLE}?id=eq.${rowId(1)}`, body };
}

function call(name: string, body: unknown, as: Caller = 'staff'): GoldenRequest {
  return { as, method: 'POST', path: `/rpc/${name}`, body };
}

function page(conditions: unknown, as: Caller = 'staff'): GoldenRequest {
  const others = { snapshot: null, sort: null, descending: true, first: 0 };
  return call('list_submissions', { form: FORM, conditions, ...others }, as);
}

function overview(body: Readonly<Record<string, unknown>>): GoldenRequest {
  return call(`${FORM}_overview`, body);
}

const STEP = { form: FORM, seen: 'welcome', passed: null };

const NEWEST = 'order=submitted_at.desc,id.desc';
const INVENTED = [{ column: 'cloud', operator: 'invented', values: ['aws'] }];
const limited = { ...insert(rowWithoutId), address: '198.51.100.60' };

/**
 * Requests of our clients, and the mistakes and attacks nearest to them, sent in order: reads come first, while only the
 * seeded rows are there.
 */
export const requests: Readonly<Record<string, GoldenRequest>> = {
  'select: all columns, newest first': read('select=*&order=submitted_at.desc'),
  'select: two columns': read(`select=id,name&${NEWEST}`),
  'order: two columns': read('select=id&order=cloud.desc,submitted_at.asc'),
  'page: limit and offset': read(`select=id&${NEWEST}&limit=2&offset=1`),
  'eq: text with a dot, comma and quote': read(
    'select=id&client_name=eq.O%27Neil,%20"Sons"%20%26%20Co.',
  ),
  'eq: an injection': read(`select=id&name=eq.x';drop%20table%20y;--`),
  'eq: text for an id': read('select=id&id=eq.nope'),
  'access: a visitor reads': read('select=id', 'anon'),
  'access: a stranger reads': read('select=id', 'stranger'),

  'list: a search': page([
    { column: 'search_text', operator: 'contains', values: ['lovelace'] },
  ]),
  'list: an unknown operator': page(INVENTED),
  'list: a stranger asks': page([], 'stranger'),
  'list: a visitor asks': page([], 'anon'),
  'overview: of a list': overview({
    conditions: [{ column: 'features', operator: 'ov', values: ['chatbot'] }],
    time_zone: 'UTC',
  }),
  'overview: an unknown time zone': overview({ conditions: [], time_zone: 'Mars/Olympus' }),

  'insert: one row': insert(row(100)),
  'insert: every text column, with astral and right-to-left text': insert(
    row(104, {
      name: '\u{1F469}\u200D\u{1F4BB} \u05E2\u05D1\u05E8\u05D9\u05EA',
      contract_vehicle: 'GSA "MAS" \\ O\'Neil',
      custom_needs: 'one\ntwo\tthree\u2028four',
    }),
  ),
  'insert: what was stored': read(
    `select=id,name,contract_vehicle,custom_needs&id=eq.${rowId(104)}`,
  ),
  'insert: the same id again': insert(row(100)),
  'insert: asking for the row': insert(row(108), 'anon', 'return=representation'),
  'insert: a time of its own': insert(row(120, { submitted_at: '2020-01-01T00:00:00Z' })),
  'insert: nonsense for a boolean': insert(row(128, { is_federal: 'maybe' })),
  'insert: NUL in text': insert(row(137, { name: 'a\u0000b' })),
  'insert: a choice that is none': insert(row(140, { cloud: 'mars' })),
  'insert: broken JSON': insert('{"name": '),
  'insert: by staff': insert(row(141), 'staff'),

  'update: by a visitor': update({ status: 'closed' }, 'anon'),
  'update: by staff': update({ status: 'closed' }),

  'counts: a step that a visitor sees': call('count_step', STEP, 'anon'),
  'counts: no step': call('count_step', { ...STEP, seen: 'none' }, 'anon'),
  'counts: a step that staff sees': call('count_step', STEP),
  'counts: read by staff': call('counted_steps', { form: FORM, days: 14 }),
  'counts: read by a stranger': call('counted_steps', { form: FORM, days: 14 }, 'stranger'),

  'export: the last of none': call('last_export', { form: FORM }),
  'export: recorded': call('record_export', {
    form: FORM,
    until: '2026-11-20T12:00:00Z',
  }),
  'export: recorded by a stranger': call(
    'record_export',
    { form: FORM, until: '2026-11-20T12:00:00Z' },
    'stranger',
  ),

  'rate limit: the 60th row of an address': { ...limited, times: 60 },
  'rate limit: the 61st row of an address': limited,
};
