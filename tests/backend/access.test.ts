import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tamper, unsigned } from './golden/bad-tokens.ts';
import { MATRIX, OPERATIONS, ROLES, type Operation, type Role } from './support/access-matrix.ts';
import { addAccount, signInAs, STAFF } from './support/clients.ts';
import { send, type RawAnswer } from './support/raw-request.ts';
import { sampleRow, TABLE, TEXT_COLUMN } from './support/sample-row.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const TWO_HOURS = 2 * 60 * 60 * 1000;
const stored = sampleRow('maximal');

let server: TestServer;
let credentials: Record<Role, Record<string, string>>;
let clockIsBehindBy = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() - clockIsBehindBy });
  await addAccount(server, 'staff@example.org', STAFF);
  await addAccount(server, 'stranger@example.org');
  await addAccount(server, 'forger@example.org', { user_metadata: { role: 'staff' } });
  credentials = await signInAll();
});

afterAll(() => server.close());

beforeEach(async () => {
  await send(server, 'POST', `/rest/v1/${TABLE}`, service(), JSON.stringify(stored));
});

async function signInAll(): Promise<Record<Role, Record<string, string>>> {
  const apikey = server.backend.publishableKey;
  const bearing = (token: string) => ({ apikey, authorization: `Bearer ${token}` });
  const staff = await signInAs(server, 'staff@example.org');
  clockIsBehindBy = TWO_HOURS;
  const expired = await signInAs(server, 'staff@example.org');
  clockIsBehindBy = 0;
  return {
    'no key': {},
    'unknown key': { apikey: 'sb_publishable_other' },
    'publishable key': { apikey },
    'expired token': bearing(expired),
    'tampered token': bearing(tamper(staff)),
    'unsigned token': bearing(unsigned(staff)),
    'token of another secret': bearing(signedElsewhere(staff)),
    stranger: bearing(await signInAs(server, 'stranger@example.org')),
    'forged user metadata': bearing(await signInAs(server, 'forger@example.org')),
    staff: bearing(staff),
    'secret key from a browser': { ...service(), origin: 'https://evil.example' },
  };
}

function service(): Record<string, string> {
  return { apikey: server.backend.secretKey };
}

function signedElsewhere(token: string): string {
  const signed = token.split('.').slice(0, 2).join('.');
  return `${signed}.${createHmac('sha256', 'guess').update(signed).digest('base64url')}`;
}

const table = `/rest/v1/${TABLE}`;
const own = `${table}?id=eq.${stored.id}`;
const json = (value: unknown) => JSON.stringify(value);

const REQUESTS: Record<Operation, (headers: Record<string, string>) => Promise<RawAnswer>> = {
  insert: (headers) => send(server, 'POST', table, headers, json(sampleRow())),
  'insert and read back': (headers) =>
    send(server, 'POST', table, { ...headers, prefer: 'return=representation' }, json(sampleRow())),
  'insert two rows': (headers) =>
    send(server, 'POST', table, headers, json([sampleRow(), sampleRow()])),
  'insert with a time of its own': (headers) =>
    send(
      server,
      'POST',
      table,
      headers,
      json({ ...sampleRow(), submitted_at: '2020-01-01T00:00:00Z' }),
    ),
  'insert an id again': (headers) => send(server, 'POST', table, headers, json(stored)),
  upsert: (headers) =>
    send(
      server,
      'POST',
      table,
      { ...headers, prefer: 'resolution=merge-duplicates' },
      json(stored),
    ),
  select: (headers) => send(server, 'GET', `${table}?select=*`, headers),
  count: (headers) => send(server, 'HEAD', table, { ...headers, prefer: 'count=exact' }),
  filter: (headers) =>
    send(server, 'GET', `${table}?select=id&${TEXT_COLUMN}=ilike.*a*&limit=1`, headers),
  update: (headers) => send(server, 'PATCH', own, headers, json({ [TEXT_COLUMN]: 'changed' })),
  delete: (headers) => send(server, 'DELETE', own, headers),
  'call a function': (headers) =>
    send(server, 'POST', '/rest/v1/rpc/limit_submissions', headers, '{}'),
  'read the schema': (headers) => send(server, 'GET', '/rest/v1/', headers),
  'sign up': (headers) =>
    send(
      server,
      'POST',
      '/auth/v1/signup',
      headers,
      json({ email: 'new@example.org', password: 'long enough' }),
    ),
  'list accounts': (headers) => send(server, 'GET', '/auth/v1/admin/users', headers),
};

const rowsOf = async () => {
  const answer = await send(server, 'GET', `${table}?select=*&order=id`, service());
  if (!Array.isArray(answer.body)) throw new Error('The service role got no list.');
  return answer.body;
};

/** What an operation did, in the words of the matrix. */
async function outcome(operation: Operation, role: Role): Promise<string> {
  const before = await rowsOf();
  const answer = await REQUESTS[operation](credentials[role]);
  const after = await rowsOf();
  const said = `${answer.status}${seen(operation, answer, before.length)}`;
  if (after.length === before.length + 1) return `${said}, stored`;
  expect(after).toEqual(before);
  return said;
}

function seen(operation: Operation, { status, body, headers }: RawAnswer, all: number): string {
  if (status !== 200) return '';
  const total = headers.get('content-range')?.split('/')[1];
  if (operation === 'count') return total === String(all) ? ', counts all' : `, counts ${total}`;
  const expected = operation === 'filter' ? 1 : all;
  const rows = Array.isArray(body) ? body.length : -1;
  if (rows === 0) return ', no row';
  return rows === expected ? ', all rows' : `, ${rows} rows`;
}

describe.each(ROLES)('%s', (role) => {
  it.each(OPERATIONS)('%s', async (operation) => {
    expect(await outcome(operation, role)).toBe(MATRIX[role][operation]);
  });
});

describe('the time of a row', () => {
  it('is the moment it was stored, by the server', async () => {
    const before = Date.now();
    const row = sampleRow();
    await send(server, 'POST', table, credentials['publishable key'], json(row));
    const stamped = (await rowsOf()).find(({ id }: { id: string }) => id === row.id);
    expect(Date.parse(stamped.submitted_at)).toBeGreaterThanOrEqual(before - 1);
    expect(Date.parse(stamped.submitted_at)).toBeLessThanOrEqual(Date.now() + 1);
  });
});
