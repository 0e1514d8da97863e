import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { form } from '#src/generated/onboarding/form.ts';
import { isRecord } from '#src/lib/json.ts';
import { freePort } from './free-port.ts';

interface Launched extends AsyncDisposable {
  readonly url: string;
  /** The headers of local staff. */
  staffHeaders(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Runs the server on a data folder, by default as `npm start`, and waits for its first answer from
 * the database.
 */
export async function launchServer(
  dataDir: string,
  script = 'scripts/start.ts',
): Promise<Launched> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  await Promise.race([
    firstAnswer(url),
    ended.then(() => Promise.reject(new Error('The server ended.'))),
  ]);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return {
    url,
    staffHeaders: () => signInAsLocalStaff(url),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Runs the server on a temporary data folder. */
export async function launchEmptyServer(script?: string): Promise<Launched> {
  const folder = await temporaryFolder();
  const server = await launchServer(join(folder.path, 'data'), script);
  const stop = async (): Promise<void> => {
    await server.stop();
    await folder[Symbol.asyncDispose]();
  };
  return { ...server, stop, [Symbol.asyncDispose]: stop };
}

/** Makes a folder that is removed at the end of the scope. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Asks from the start: the server holds the answer until it is ready. */
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
  const token = isRecord(session) ? session['access_token'] : undefined;
  if (typeof token !== 'string') throw new Error('The local staff could not sign in.');
  return { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
}
