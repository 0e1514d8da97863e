import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/dev/browser/free-port.ts';
import { sampleRow, TABLE } from '../backend/support/clients/sample-row.ts';
import { receiveRequests, type RequestReceiver } from '../backend/support/receivers.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { installDeno } from './stand-in/install-tools.ts';
import { signToken } from '../backend/support/access/access-accounts.ts';
import { startStandIn } from './stand-in/start-stand-in.ts';

const FUNCTION = 'supabase/functions/deliver-notifications';
const MAIL_KEY = 'key of the mail provider';

const cleanups: Cleanups = [];
let provider: RequestReceiver;
let database: string;
let call: (key?: string) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The deployed function in Deno, between a real PostgREST and a mail provider on loopback. */
beforeAll(async () => {
  const { url: postgrest, jwtSecret } = await startStandIn(cleanups);
  database = postgrest;
  const serviceKey = await signToken(jwtSecret, { role: 'service_role' });
  const whenDone = (close: () => Promise<void>) => void cleanups.push(close);
  const gateway = await receiveRequests(async (response, { url, headers, body }) => {
    const address = `${postgrest}${url.pathname.replace('/rest/v1', '')}`;
    const { authorization = '' } = headers;
    const sent = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers: sent, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  }, whenDone);
  provider = await receiveRequests((response) => response.end(), whenDone);
  const port = await freePort();
  await startDeno(port, {
    SUPABASE_URL: gateway.url,
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    MAIL_API_URL: `${provider.url}/mails`,
    MAIL_API_KEY: MAIL_KEY,
    MAIL_FROM: 'site@example.org',
  });
  call = async (key = serviceKey) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers });
    return { status: answer.status, body: await answer.json() };
  };
});

afterAll(() => cleanUp(cleanups));

it('the function that delivers notifications refuses callers without the secret key', async () => {
  expect(await call('another key')).toMatchObject({ status: 401 });
});

it('the function that delivers notifications mails a submission once', async () => {
  await submit();
  expect(await call()).toEqual({ status: 200, body: { attempts: 1 } });
  expect(await call()).toEqual({ status: 200, body: { attempts: 0 } });
  expect(provider.requests).toHaveLength(1);
  const [mail] = provider.requests;
  expect(mail?.headers['authorization']).toBe(`Bearer ${MAIL_KEY}`);
  expect(JSON.parse(mail?.body ?? '')).toMatchObject({
    from: 'site@example.org',
    subject: expect.stringContaining('HDW-'),
  });
});

async function submit(): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' };
  const body = JSON.stringify(sampleRow());
  const { status } = await fetch(`${database}/${TABLE}`, { method: 'POST', headers, body });
  expect(status).toBe(201);
}

/**
 * Returns a program that runs the function's entry on this port. The release that hosted projects
 * run can't be given an address, so the program replaces `Deno.serve`.
 */
function entryOn(port: number): string {
  const entry = JSON.stringify(pathToFileURL(`${FUNCTION}/index.ts`).href);
  return `
    const { serve } = Deno;
    const at = { hostname: '127.0.0.1', port: ${port}, onListen: () => console.error('Listening') };
    Object.defineProperty(Deno, 'serve', { value: (handler) => serve(at, handler) });
    await import(${entry});
  `;
}

async function startDeno(
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'deno-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const deno = await installDeno(folder);
  const entry = join(folder, 'entry.js');
  await writeFile(entry, entryOn(port));
  const allowed = ['--allow-net=127.0.0.1', '--allow-env', '--no-prompt'];
  const lock = ['--config', `${FUNCTION}/deno.json`, '--frozen'];
  const child = spawn(deno, ['run', ...lock, ...allowed, entry], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The program of the package starts a second program, which has to end with it.
    detached: true,
    env: { ...process.env, ...settings, DENO_DIR: join(folder, 'cache') },
  });
  const ended = once(child, 'exit');
  cleanups.push(async () => {
    if (child.pid !== undefined) process.kill(-child.pid);
    await ended;
  });
  const printed: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    if (line.startsWith('Listening')) return;
    printed.push(line);
  }
  throw new Error(`Deno ended before it listened: ${printed.join('\n')}`);
}
