import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHandler } from '#supabase/functions/generate-favicon/handler.ts';
import { createBackend } from '#server/backend/create-backend.ts';
import { askBackend } from '../support/clients/ask-backend.ts';
import { receiveRequests, type RequestReceiver } from '../support/receivers.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
const PNG_URL = `data:image/png;base64,${PNG.toString('base64')}`;

let provider: RequestReceiver;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

type Answer = Parameters<typeof receiveRequests>[0];

async function handlerFor(
  answer: Answer,
  settings: Readonly<Record<string, string>> = {},
  options: Parameters<typeof createHandler>[1] = {},
) {
  provider = await receiveRequests(answer);
  const all: Readonly<Record<string, string>> = {
    FAVICON_API_URL: `${provider.url}/v1/images`,
    FAVICON_API_KEY: 'secret',
    ...settings,
  };
  return createHandler((name) => all[name], options);
}

const ask = (address = '192.0.2.1') =>
  new Request('http://localhost/functions/v1/generate-favicon', {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
  });

const json = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body));
const b64 =
  (image: Buffer): Answer =>
  (response) =>
    json(response, { data: [{ b64_json: image.toString('base64') }] });
/** Answers with an address, and serves the image there. */
const byUrl =
  (image: Buffer, status = 200): Answer =>
  (response, { url }) =>
    url.pathname === '/image'
      ? response.writeHead(status).end(image)
      : json(response, { data: [{ url: `${url.origin}/image` }] });

describe('the function generate-favicon', () => {
  it('sends the provider the specified request, with a key that only the server has', async () => {
    const handler = await handlerFor(b64(PNG));
    const answer = await handler(ask());
    expect([answer.status, await answer.json()]).toEqual([200, { data: [{ url: PNG_URL }] }]);
    const [request] = provider.requests;
    expect(request?.headers['authorization']).toBe('Bearer secret');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      model: 'gpt-image-1',
      prompt: expect.stringContaining('favicon'),
      size: '1024x1024',
      output_format: 'png',
      background: 'transparent',
      quality: 'high',
    });
  });

  it('downloads a picture that the provider returns as an address', async () => {
    const handler = await handlerFor(byUrl(PNG));
    expect(await (await handler(ask())).json()).toEqual({ data: [{ url: PNG_URL }] });
  });

  it.each<[what: string, answer: Answer, reason: RegExp]>([
    [
      'an error',
      (response) => response.writeHead(500).end('{"error":"secret"}'),
      /answered 500/u,
    ],
    ['no JSON', (response) => response.end('<html>'), /JSON|token/u],
    ['no picture', (response) => json(response, { data: [] }), /contains no image/u],
    ['an SVG', b64(SVG), /not a PNG/u],
    [
      '10 MB at an address',
      byUrl(Buffer.concat([PNG, randomBytes(10_000_000)])),
      /larger than/u,
    ],
    ['a missing address', byUrl(PNG, 404), /answered 404/u],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: '/else' }).end(),
      /fetch/u,
    ],
    ...['http://169.254.169.254/latest', 'https://127.0.0.1/', 'file:///etc/passwd'].map(
      (url): [string, Answer, RegExp] => [
        `the address ${url}`,
        (response) => json(response, { data: [{ url }] }),
        /is not allowed|Invalid URL/u,
      ],
    ),
  ])('gives no picture when the provider sends %s', async (_what, answer, reason) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const handler = await handlerFor(answer);
    const response = await handler(ask());
    expect([response.status, await response.text()]).toEqual([
      502,
      '{"error":"Failed to generate image"}',
    ]);
    expect(logged).toHaveBeenCalledWith('generate-favicon:', expect.stringMatching(reason));
  });

  it('gives up on a provider that does not answer', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const handler = await handlerFor(() => undefined, {}, { timeLimit: 50 });
    expect((await handler(ask())).status).toBe(502);
    expect(logged).toHaveBeenCalledWith(
      'generate-favicon:',
      expect.stringMatching(/timeout/iu),
    );
  });

  it('answers 503 without a provider, answers a preflight, and refuses methods other than POST', async () => {
    const handler = await handlerFor(b64(PNG), { FAVICON_API_KEY: '' });
    expect((await handler(ask())).status).toBe(503);
    expect(provider.requests).toEqual([]);
    const url = 'http://localhost/';
    const preflight = await handler(new Request(url, { method: 'OPTIONS' }));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect((await handler(new Request(url))).status).toBe(405);
  });
});

describe('the quota of generate-favicon', () => {
  const HOUR = 3_600_000;

  it('limits the pictures of an address in an hour', async () => {
    let now = 0;
    const handler = await handlerFor(
      b64(PNG),
      { FAVICON_HOURLY_LIMIT: '2' },
      { now: () => now },
    );
    const status = async (address?: string) => (await handler(ask(address))).status;
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
    expect(await status('192.0.2.2')).toBe(200);
    now = HOUR / 2;
    const refused = await handler(ask());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800']);
    now = HOUR;
    expect(await status()).toBe(200);
  });

  it('limits the pictures of all visitors in a day', async () => {
    let now = 0;
    const handler = await handlerFor(
      b64(PNG),
      { FAVICON_DAILY_LIMIT: '2' },
      { now: () => now },
    );
    const status = async (address: string) => (await handler(ask(address))).status;
    expect([await status('a'), await status('b'), await status('c')]).toEqual([200, 200, 429]);
    now = 24 * HOUR;
    expect(await status('c')).toBe(200);
  });
});

describe('the embedded backend', () => {
  it('serves generate-favicon, and counts by the real address of the visitor', async () => {
    provider = await receiveRequests(b64(PNG));
    vi.stubEnv('FAVICON_API_URL', provider.url);
    vi.stubEnv('FAVICON_API_KEY', 'secret');
    vi.stubEnv('FAVICON_HOURLY_LIMIT', '1');
    const backend = await createBackend({ dataDir: 'memory' });
    const send = (address: string) =>
      askBackend(backend, '/functions/v1/generate-favicon', {
        headers: { 'x-forwarded-for': address },
        body: {},
      });
    const [first, second] = [await send('192.0.2.1'), await send('192.0.2.2')];
    expect(await first.json()).toEqual({ data: [{ url: PNG_URL }] });
    expect(second.status).toBe(429);
    await backend.close();
  });
});
