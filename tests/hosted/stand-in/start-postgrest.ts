import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/dev/browser/free-port.ts';
import type { Cleanups } from './cleanups.ts';
import type { Tools } from './install-tools.ts';

/** Starts PostgREST with the settings of a hosted project; returns its address once it answers. */
export async function startPostgrest(
  tools: Tools,
  socket: string,
  jwtSecret: string,
  cleanups: Cleanups,
): Promise<string> {
  const port = await freePort();
  const child = spawn(tools.postgrest, [], {
    stdio: 'ignore',
    env: settings(socket, jwtSecret, port),
  });
  const ended = once(child, 'exit');
  cleanups.push(async () => {
    if (child.kill()) await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return url;
}

function settings(socket: string, jwtSecret: string, port: number): NodeJS.ProcessEnv {
  return {
    LANG: 'C.UTF-8',
    PGRST_DB_URI: `postgres://authenticator@/postgres?host=${socket}`,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_MAX_ROWS: '1000',
    PGRST_DB_CHANNEL_ENABLED: 'false',
    PGRST_JWT_SECRET: jwtSecret,
    PGRST_LOG_LEVEL: 'crit',
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
  };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('PostgREST did not become ready within ten seconds.');
}
