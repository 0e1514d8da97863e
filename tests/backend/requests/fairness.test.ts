import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../../../server/http/client-of.ts';
import { listen } from '../../../server/http/listen.ts';
import { createBackend, type Backend } from '../../../server/backend/create-backend.ts';
import { askBackend } from '../support/clients/ask-backend.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await createBackend({ dataDir: 'memory', rateLimit: 'off' });
});

afterAll(() => backend.close());

const times = <T>(count: number, make: () => T): readonly T[] =>
  Array.from({ length: count }, make);

function submit(
  address: string,
  body = JSON.stringify(sampleRow()),
  isAnnounced = true,
): Promise<Response> {
  const asked = new Request(`http://localhost/rest/v1/${TABLE}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      ...(isAnnounced && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    body,
  });
  return backend.fetch(asked, { address, trustworthyLocal: false });
}

function signIn(address: string): Promise<Response> {
  const body = { refresh_token: 'unknown' };
  return askBackend(backend, '/auth/v1/token?grant_type=refresh_token', { body, address });
}

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status);

/** Whose requests were answered, in this order. */
function inOrder(requests: readonly (readonly [who: string, answer: Promise<Response>])[]) {
  const order: string[] = [];
  return Promise.all(
    requests.map(async ([who, answer]) => {
      await answer;
      order.push(who);
    }),
  ).then(() => order);
}

describe('a client with one request', () => {
  it.each([
    ['another client', '198.51.100.1', '198.51.100.2'],
    ['another IPv6 network', '2001:db8:1:1::1', '2001:db8:1:2::1'],
  ])('does not wait for all requests of %s', async (_who, busy, other) => {
    const waiting = times(60, () => ['busy', submit(busy)] as const);
    const order = await inOrder([...waiting, ['other', submit(other)], ['other', signIn(other)]]);
    expect(order.lastIndexOf('other')).toBeLessThan(10);
  });

  it('waits its turn behind the others of its own IPv6 network', async () => {
    const waiting = times(60, () => ['busy', submit('2001:db8:1:1::1')] as const);
    const order = await inOrder([...waiting, ['other', submit('2001:DB8:1:1:ffff::2')]]);
    expect(order.at(-1)).toBe('other');
  });
});

describe('a visitor of the site', () => {
  it('gets a page over a new connection while the database has work to do', async () => {
    const listening = await listen('127.0.0.1', 0, async (asked, incoming) =>
      new URL(asked.url).pathname === '/'
        ? new Response('the page')
        : backend.fetch(asked, clientOf(incoming, false)),
    );
    const ask = async (path: string, body?: string) => {
      const sent = request({
        port: listening.port,
        host: '127.0.0.1',
        path,
        agent: new Agent(),
        method: body === undefined ? 'GET' : 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      });
      sent.end(body);
      const [answer] = await once(sent, 'response');
      return text(answer);
    };
    let stored = 0;
    const work = times(100, async () => {
      await ask(`/rest/v1/${TABLE}`, JSON.stringify(sampleRow()));
      stored++;
    });
    await Promise.race(work);
    expect(await ask('/')).toBe('the page');
    const storedBeforePage = stored;
    await Promise.all(work);
    await listening.close();
    expect(storedBeforePage).toBeLessThan(90);
    expect(stored).toBe(100);
  });
});

describe('a caller who goes away', () => {
  const send = (init: RequestInit) => {
    const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' };
    const asked = new Request(`http://localhost/rest/v1/${TABLE}`, { headers, ...init });
    return backend.fetch(asked, { address: '198.51.100.1', trustworthyLocal: false });
  };

  it('has nothing read any more, but stored what was sent', async () => {
    const gone = new AbortController();
    const init = { signal: gone.signal };
    const reads = times(20, () => send(init));
    const stored = send({ ...init, method: 'POST', body: JSON.stringify(sampleRow()) });
    await reads[0];
    gone.abort();
    expect(statuses(await Promise.all(reads)).slice(-10)).toEqual(times(10, () => 499));
    expect((await stored).status).toBe(201);
  });
});

describe('more requests than can wait', () => {
  it('from one address are refused with a time to come again; other addresses go on', async () => {
    const many = times(300, () => submit('198.51.100.1', '{}'));
    const other = submit('198.51.100.2');
    const answers = await Promise.all(many);
    expect(statuses(answers.slice(0, 256))).toEqual(times(256, () => 400));
    expect(statuses(answers.slice(256))).toEqual(times(44, () => 503));
    expect((await other).status).toBe(201);
    const refused = answers[299];
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect(await refused?.json()).toEqual({
      code: 'too_busy',
      message: 'The server has too much to do at the moment. Try again in a few seconds.',
      details: null,
      hint: null,
    });
    expect((await submit('198.51.100.1')).status).toBe(201);
  });

  it('from all addresses are refused as well', async () => {
    const many = times(2100, () => '{}').map((body, index) =>
      submit(`198.51.${index % 100}.1`, body),
    );
    const answered = statuses(await Promise.all(many));
    const count = (wanted: number) => answered.filter((status) => status === wanted).length;
    expect([count(400), count(503)]).toEqual([2000, 100]);
  });

  it('count by their size, too', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1_000_000) });
    const answers = await Promise.all(times(40, () => submit('198.51.100.1', large)));
    expect(new Set(statuses(answers))).toEqual(new Set([400, 503]));
    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(33);
    expect((await submit('198.51.100.1')).status).toBe(201);
  });

  it('count by what has come of them where no size is announced', async () => {
    const small = times(100, () => submit('198.51.100.1', '{}', false));
    expect(new Set(statuses(await Promise.all(small)))).toEqual(new Set([400]));
    const large = JSON.stringify({ name: 'x'.repeat(1_000_000) });
    const answers = await Promise.all(times(80, () => submit('198.51.100.1', large, false)));
    expect(new Set(statuses(answers))).toEqual(new Set([400, 503]));
    expect((await submit('198.51.100.1', undefined, false)).status).toBe(201);
  });
});
