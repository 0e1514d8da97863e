import { afterAll, describe, expect, it } from 'vitest';
import { clientOf } from '#server/http/client-of.ts';
import { listen } from '#server/http/listen.ts';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { askBackend, signUp, submitTo } from '../support/clients/ask-backend.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

/** Sign-ins that take about 50 ms, so that others pass them. */
const backend = await createTestBackend({ passwordCost: { N: 2 ** 13, r: 8, p: 3 } });

afterAll(() => backend.close());

const firstPage = {
  form: TABLE,
  conditions: [],
  snapshot: null,
  sort: null,
  descending: true,
  first: 0,
};
const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Submits with the size of the body announced, as a browser does, or without it. */
function submit(
  address: string,
  row: object = sampleRow(),
  isAnnounced = true,
): Promise<Response> {
  const size = String(Buffer.byteLength(JSON.stringify(row)));
  return submitTo(backend, row, {
    address,
    headers: isAnnounced ? { 'content-length': size } : {},
  });
}

async function statuses(answers: readonly Promise<Response>[]): Promise<readonly number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** Returns who sent the requests, in the order of the answers. */
async function inOrder(
  requests: readonly (readonly [who: string, answer: Promise<Response>])[],
) {
  const order: string[] = [];
  await Promise.all(requests.map(async ([who, answer]) => answer.then(() => order.push(who))));
  return order;
}

describe('a client with one request', () => {
  it.each([
    ['another client', '198.51.100.1', '198.51.100.2'],
    ['another IPv6 network', '2001:db8:1:1::1', '2001:db8:1:2::1'],
  ])('does not wait for all requests of %s', async (_who, busy, other) => {
    const waiting = times(60, () => ['busy', submit(busy)] as const);
    const body = { refresh_token: 'unknown' };
    const path = '/auth/v1/token?grant_type=refresh_token';
    const renewal = askBackend(backend, path, { body, address: other });
    const order = await inOrder([...waiting, ['other', submit(other)], ['other', renewal]]);
    expect(order.lastIndexOf('other')).toBeLessThan(10);
  });

  it('does not wait for all requests of an account that sends from many networks', async () => {
    const account = await signUp(backend, 'busy@example.org', { role: 'manager' });
    const read = (index: number) =>
      askBackend(backend, `/rest/v1/${TABLE}?select=id&limit=1`, {
        headers: account,
        address: `198.51.100.${index}`,
      });
    const waiting = times(50, (index) => ['busy', read(index)] as const);
    await Promise.all(waiting.slice(0, 10).map(([, answer]) => answer));
    const order = await inOrder([...waiting, ['visitor', submit('203.0.113.1')]]);
    expect(order.indexOf('visitor')).toBeLessThan(25);
  });

  it('waits its turn behind other clients of its IPv6 network', async () => {
    const waiting = times(60, () => ['busy', submit('2001:db8:1:1::1')] as const);
    const order = await inOrder([...waiting, ['other', submit('2001:DB8:1:1:ffff::2')]]);
    expect(order.at(-1)).toBe('other');
  });
});

describe('a visitor of the site', () => {
  it('gets a page over a new connection while the database is busy', async () => {
    const listening = await listen('127.0.0.1', 0, async (asked, incoming) =>
      new URL(asked.url).pathname === '/'
        ? new Response('the page')
        : backend.fetch(asked, clientOf(incoming, false)),
    );
    const url = `http://127.0.0.1:${listening.port}`;
    const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' };
    let stored = 0;
    const work = times(60, async () => {
      const body = JSON.stringify(sampleRow());
      await (await fetch(`${url}/rest/v1/${TABLE}`, { method: 'POST', headers, body })).text();
      stored++;
    });
    await Promise.race(work);
    expect(await (await fetch(url)).text()).toBe('the page');
    const storedBeforePage = stored;
    await Promise.all(work);
    await listening.close();
    expect(storedBeforePage).toBeLessThan(55);
  });
});

describe('a caller who disconnects', () => {
  it('gets waiting reads and lists dropped, and sent rows stored', async () => {
    const staff = await signUp(backend, 'typing@example.org', { role: 'manager' });
    const gone = new AbortController();
    const send = (path: string, own: object, body?: object) => {
      const json = { apikey: backend.publishableKey, 'content-type': 'application/json' };
      const asked = { headers: { ...json, ...own }, signal: gone.signal };
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      const request = new Request(`http://localhost/rest/v1/${path}`, { ...asked, ...init });
      return backend.fetch(request, { address: '198.51.100.1', trustworthyLocal: false });
    };
    const reads = times(20, () => send(TABLE, {}));
    const lists = times(20, () => send('rpc/list_submissions', staff, firstPage));
    const stored = send(TABLE, {}, sampleRow());
    await reads[0];
    gone.abort();
    for (const dropped of [reads, lists]) {
      expect((await statuses(dropped)).slice(-10)).toEqual(times(10, () => 499));
    }
    expect((await stored).status).toBe(201);
  });
});

describe('clients of different rights at the same time', () => {
  it('get no answer with another client’s rights', async () => {
    const stranger = await signUp(backend, 'stranger@example.org');
    const staff = await signUp(backend, 'staff@example.org', { role: 'manager' });
    const insert = async (headers: object) =>
      (await submitTo(backend, sampleRow(), { headers: { ...headers } })).status;
    const read = async (headers: object) => {
      const path = '/rest/v1/rpc/list_submissions';
      const request = { headers: { ...headers }, body: firstPage };
      return (await askBackend(backend, path, request)).status;
    };
    await insert({});
    const round = () =>
      Promise.all([
        insert({}),
        read({}),
        insert(stranger),
        read(stranger),
        insert(staff),
        read(staff),
      ]);
    for (const answers of await Promise.all(times(20, round))) {
      expect(answers).toEqual([201, 401, 403, 403, 403, 200]);
    }
  });
});

describe('more requests than can wait', () => {
  it('are refused for one address, while other addresses are served', async () => {
    const many = times(300, () => submit('198.51.100.1', {}));
    const other = submit('198.51.100.2');
    const answered = await statuses(many);
    expect(answered).toEqual([...times(256, () => 400), ...times(44, () => 503)]);
    expect((await other).status).toBe(201);
    const refused = await many[299];
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect(await refused?.json()).toMatchObject({ code: 'too_busy' });
    expect((await submit('198.51.100.1')).status).toBe(201);
  });

  it('are refused for all addresses as well', async () => {
    const many = await statuses(times(2100, (index) => submit(`198.51.${index % 100}.1`, {})));
    expect(many.filter((status) => status === 503)).toHaveLength(100);
  });

  it.each([
    [true, 20],
    [false, 30],
  ])('count by their size, too, be it announced (%s) or not', async (isAnnounced, count) => {
    const row = { name: 'x'.repeat(2_000_000) };
    const many = await statuses(times(count, () => submit('198.51.100.1', row, isAnnounced)));
    expect(new Set(many)).toEqual(new Set([400, 503]));
    expect((await submit('198.51.100.1', sampleRow(), isAnnounced)).status).toBe(201);
  });
});

describe('more sign-ins at once than the limit', () => {
  it('are refused with a time to retry, and let a visitor submit', async () => {
    const signIn = (index: number) =>
      askBackend(backend, '/auth/v1/token?grant_type=password', {
        body: { email: 'nobody@example.org', password: 'a wrong password' },
        address: `198.51.${index}.1`,
      });
    const signIns = times(60, signIn);
    const order = await inOrder([
      ...signIns.map((answer) => ['sign-in', answer] as const),
      ['visitor', submit('203.0.113.1')],
    ]);
    expect(order.indexOf('visitor')).toBeLessThan(50);
    const answered = await statuses(signIns);
    expect(answered.filter((status) => status === 400)).toHaveLength(20);
    expect(answered.filter((status) => status === 429)).toHaveLength(40);
  });
});
