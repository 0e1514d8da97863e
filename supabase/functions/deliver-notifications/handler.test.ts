// @vitest-environment node
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandler } from './handler.ts';

const LEGACY = 'a.legacy.jwt';
const KEYS = { default: 'sb_secret_one', cron: 'sb_secret_two' };

const asked: IncomingHttpHeaders[] = [];
/** The project's interface, with nothing to deliver. */
const project = createServer((request, response) => {
  asked.push(request.headers);
  response.end('[]');
});

beforeAll(async () => {
  project.listen(0, '127.0.0.1');
  await once(project, 'listening');
});

beforeEach(() => void asked.splice(0));

afterAll(() => {
  project.close();
});

async function statusFor(
  keys: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { port = 0 } = Object(project.address());
  const settings = { SUPABASE_URL: `http://127.0.0.1:${port}`, ...keys };
  const handler = createHandler((name) => Object(settings)[name]);
  const request = new Request('http://localhost/', { method: 'POST', headers });
  return (await handler(request)).status;
}

const NEW = { SUPABASE_SECRET_KEYS: JSON.stringify(KEYS) };
const OLD = { SUPABASE_SERVICE_ROLE_KEY: LEGACY };

describe('the function deliver-notifications', () => {
  it.each([
    ['a secret key', { ...NEW, ...OLD }, { apikey: KEYS.default }],
    ['another secret key', NEW, { apikey: KEYS.cron }],
    ['the legacy key', { ...NEW, ...OLD }, { apikey: LEGACY }],
    ['the legacy key as a bearer', OLD, { authorization: `Bearer ${LEGACY}` }],
  ])('works for %s', async (_whose, keys, headers) => {
    expect(await statusFor(keys, headers)).toBe(200);
  });

  it.each([
    ['nobody', { ...NEW, ...OLD }, {}],
    ['an empty key', {}, { apikey: '' }],
    ['a publishable key', { ...NEW, ...OLD }, { apikey: 'sb_publishable_one' }],
    ['the name of a key', NEW, { apikey: 'default' }],
    ['a legacy key that is switched off', NEW, { authorization: `Bearer ${LEGACY}` }],
  ])('does nothing for %s', async (_whose, keys, headers) => {
    expect(await statusFor(keys, headers)).toBe(401);
    expect(asked).toEqual([]);
  });

  it('sends the project a secret key, and no bearer token', async () => {
    await statusFor({ ...NEW, ...OLD }, { apikey: LEGACY });
    expect(asked[0]?.apikey).toBe(KEYS.default);
    expect(asked[0]?.authorization).toBeUndefined();
  });

  it('sends a project with legacy keys its legacy key', async () => {
    await statusFor(OLD, { apikey: LEGACY });
    expect(asked[0]).toMatchObject({ apikey: LEGACY, authorization: `Bearer ${LEGACY}` });
  });
});
