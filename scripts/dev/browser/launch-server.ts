import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLISHABLE_KEY } from '../../../server/backend/storage/keys.ts';
import { form } from '../../../src/generated/form.ts';
import { freePort } from './free-port.ts';

export interface Launched {
  readonly url: string;
  /** The headers of a request by local staff. */
  staffHeaders(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Runs `npm start` on a data folder; resolves with its first answer from the database. */
export async function launchServer(dataDir: string): Promise<Launched> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  await Promise.race([
    firstAnswer(url),
    ended.then(() => Promise.reject(new Error('The server ended.'))),
  ]);
  return {
    url,
    staffHeaders: () => signInAsLocalStaff(url),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs `npm start` on a new data folder, which goes when the server stops. */
export async function launchEmptyServer(): Promise<Pick<Launched, 'url' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await launchServer(join(folder, 'data'));
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks from the start; once the port is open, the server itself holds the answer back until it can give it. */
async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/rest/v1/${form.model.table}`, {
      headers: { apikey: PUBLISHABLE_KEY },
    }).catch(() => undefined);
    if (answer) return;
    await new Promise((later) => setTimeout(later, 5));
  }
}

async function signInAsLocalStaff(url: string): Promise<Record<string, string>> {
  const page = await (await fetch(url)).text();
  const [, email, password] = /name="local-staff" content="(\S+) (\S+)"/u.exec(page) ?? [];
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY },
    body: JSON.stringify({ email, password }),
  });
  const session: unknown = await answer.json();
  if (typeof session !== 'object' || session === null || !('access_token' in session)) {
    throw new Error('The local staff could not sign in.');
  }
  return { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${String(session.access_token)}` };
}
