import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { send } from '../support/clients/raw-request.ts';
import { sampleRow, TABLE, TEXT_COLUMN } from '../support/clients/sample-row.ts';
import { startTestServer } from '../support/clients/test-server.ts';

const MEGABYTE = 1024 * 1024;
const table = `/rest/v1/${TABLE}`;

const server = await startTestServer();
const anonymous = { apikey: server.backend.publishableKey };
const service = { apikey: server.backend.secretKey };

afterAll(() => server.close());

const insert = (body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  send(server, 'POST', table, { ...anonymous, ...headers }, body);
const stored = async (id: string) =>
  (await send(server, 'GET', `${table}?id=eq.${id}`, service)).body;

describe('a request’s body', () => {
  it('is refused at 20 MB, announced or not', async () => {
    const large = 'x'.repeat(20 * MEGABYTE);
    // The server hangs up on a body that nobody will read; the answer or the hang-up may arrive first.
    const announced = await insert(large).catch(() => undefined);
    expect([undefined, 413]).toContain(announced?.status);
    expect(await statusOfEndlessBody()).toBe(413);
    expect((await insert(JSON.stringify(sampleRow()))).status).toBe(201);
  });

  it('is stored unchanged with 200 KB of escaped characters and brackets', async () => {
    const text = '\u{1D54F}\u0001é[{",\\"'.repeat(20_000);
    const row = { ...sampleRow(), [TEXT_COLUMN]: text };
    // Without the flag `u`, so that each half of a surrogate pair is escaped by itself.
    const escaped = JSON.stringify(row).replace(/[\u007f-\uffff]/g, escape);
    expect((await insert(escaped)).status).toBe(201);
    expect(await stored(row.id)).toMatchObject([{ [TEXT_COLUMN]: text }]);
  });

  it('is refused if it claims to be compressed', async () => {
    const body = JSON.stringify(sampleRow());
    expect((await insert(body, { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await insert(body, { 'content-encoding': 'identity' })).status).toBe(201);
  });

  it('is refused if it is not UTF-8', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(sampleRow()));
    bytes[bytes.length - 3] = 0xff;
    expect(await insert(bytes)).toMatchObject({ status: 400, body: { code: 'PGRST102' } });
  });

  it('is validated by the form’s rules with a list of 2,000 elements', async () => {
    const row = { ...sampleRow(), features: Array(2000).fill('chatbot') };
    expect(await insert(JSON.stringify(row))).toMatchObject({
      status: 400,
      body: { code: '23514', message: expect.stringContaining('features_choices') },
    });
  });

  it.each(['__proto__', `${TEXT_COLUMN}") values ('x'); --`])(
    'with an unknown column is refused: %s',
    async (column) => {
      const body = JSON.stringify(sampleRow()).replace('{', `{${JSON.stringify(column)}:1,`);
      expect(await insert(body)).toMatchObject({ status: 400, body: { code: 'PGRST204' } });
    },
  );

  it.each([
    ['more than 100 levels of lists', `${'['.repeat(101)}${']'.repeat(101)}`],
    ['a list of more than 2,000 elements', JSON.stringify(Array(2001).fill('x'))],
    ['more than 50,000 members', JSON.stringify({ a: Array(51).fill(Array(1000).fill(1)) })],
  ])('with %s is refused before the database', async (_what, value) => {
    const body = JSON.stringify(sampleRow()).replace('{', `{"${TEXT_COLUMN}_":${value},`);
    expect(await insert(body)).toMatchObject({ status: 400, body: { code: 'PGRST102' } });
    const path = '/auth/v1/token?grant_type=password';
    expect((await send(server, 'POST', path, anonymous, value)).status).toBe(400);
  });
});

describe('an injection', () => {
  const attacks = [
    `x'; drop table ${TABLE}; --`,
    "1; select set_config('role', 'postgres', false); --",
    '*/ select pg_sleep(9) /*',
    `" is null or "1" = "1`,
    "' or '1' = '1",
    'id) or (true',
    'x union select * from auth.users',
    String.raw`\'; reset role; select '$$`,
  ];
  const row = `${table}?id=eq.${sampleRow().id}`;
  const quoted = (attack: string) => `("${attack.replaceAll(/["\\]/gu, String.raw`\$&`)}")`;
  /** The path and the headers of a request with the attack. */
  const places: Readonly<
    Record<
      string,
      (attack: string) => readonly [path: string, headers?: Record<string, string>]
    >
  > = {
    table: (attack) => [`/rest/v1/${encodeURIComponent(attack)}`],
    column: (attack) => [`${table}?${encodeURIComponent(attack)}=eq.1`],
    operator: (attack) => [`${table}?id=${encodeURIComponent(attack)}`],
    value: (attack) => [`${table}?${TEXT_COLUMN}=eq.${encodeURIComponent(attack)}`],
    list: (attack) => [`${table}?${TEXT_COLUMN}=in.${encodeURIComponent(quoted(attack))}`],
    group: (attack) => [`${table}?or=(${encodeURIComponent(attack)})`],
    order: (attack) => [`${table}?order=${encodeURIComponent(attack)}`],
    select: (attack) => [`${table}?select=${encodeURIComponent(attack)}`],
    limit: (attack) => [`${row}&limit=${encodeURIComponent(attack)}`],
    prefer: (attack) => [row, { prefer: `count=${attack}` }],
    profile: (attack) => [table, { 'accept-profile': attack }],
    range: (attack) => [row, { range: attack }],
  };

  it('does nothing at any place of a request', async () => {
    const before = (await send(server, 'GET', table, service)).body;
    for (const [place, requestOf] of Object.entries(places)) {
      for (const attack of attacks) {
        const [path, headers] = requestOf(attack);
        const { status, body } = await send(server, 'GET', path, { ...service, ...headers });
        const isRefused = status >= 400 && status < 500;
        const found = [place, attack, isRefused || JSON.stringify(body) === '[]'];
        expect(found).toEqual([place, attack, true]);
      }
    }
    expect((await send(server, 'GET', table, service)).body).toEqual(before);
    expect((await send(server, 'GET', table, anonymous)).status).toBe(401);
  });
});

it('the sign-in refuses a text with NUL', async () => {
  const path = '/auth/v1/token?grant_type=password';
  const body = JSON.stringify({ email: 'a\u0000b@example.org', password: 'x\u0000' });
  expect(await send(server, 'POST', path, anonymous, body)).toMatchObject({
    status: 400,
    body: { msg: expect.any(String) },
  });
});

describe('the HTTP interface', () => {
  it('sends every answer with no-store', async () => {
    for (const path of [`${table}?select=id`, '/auth/v1/user']) {
      const { headers } = await send(server, 'GET', path, service);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('allows any origin, as Supabase’s gateway does', async () => {
    const { status, headers } = await send(server, 'OPTIONS', table, {
      origin: 'https://example.org',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey, prefer',
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toBe('apikey,prefer');
  });

  it('returns PostgREST’s kind of error at an unknown path', async () => {
    for (const path of [
      '/rest/v1',
      '/functions/v1/nope',
      '/auth/v1/nope',
      '/storage/v1/object',
    ]) {
      const { status, body } = await send(server, 'GET', path, anonymous);
      expect([401, 404]).toContain(status);
      expect(body).toHaveProperty(path.startsWith('/auth') ? 'msg' : 'message');
    }
  });
});

describe('a GET request', () => {
  it('gets the name of the part that is not served', async () => {
    for (const [query, what] of [
      ['cloud=neq.aws', 'the condition "cloud=neq.aws".'],
      ['cloud=in.(aws)', 'the condition "cloud=in.(aws)".'],
      ['order=cloud.desc.nullslast', 'the order "cloud.desc.nullslast".'],
      ['or=(cloud.eq.aws,id.is.null)', 'the condition "or=(cloud.eq.aws,id.is.null)".'],
      ['select=id,other(*)', '"other(*)" in place of a column.'],
      ['select=id:name', '"id:name" in place of a column.'],
      ['order=other(id)', '"other(id)" in place of a column.'],
    ]) {
      const details = `The embedded backend does not implement ${what}`;
      expect(await send(server, 'GET', `${table}?${query}`, service)).toMatchObject({
        status: 400,
        body: { code: 'PGRST127', details },
      });
    }
    for (const header of [
      { prefer: 'count=exact' },
      { accept: 'application/vnd.pgrst.object+json' },
    ]) {
      const answer = await send(server, 'GET', table, { ...service, ...header });
      expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST127' } });
    }
  });
});

/** Returns the status for a chunked body without a length that goes on until the server answers. */
function statusOfEndlessBody(): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const head = `POST ${table} HTTP/1.1\r\nHost: localhost\r\napikey: ${server.backend.publishableKey}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const pour = (socket: Socket): void => {
    while (socket.writable && socket.write(chunk));
    if (socket.writable) socket.once('drain', () => pour(socket));
  };
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      pour(socket);
    });
    socket.once('data', (data) => {
      socket.destroy();
      resolve(Number(data.toString().split(' ')[1]));
    });
    socket.once('error', reject);
  });
}

function escape(character: string): string {
  return String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
