import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../browser/free-port.ts';

/** Runs `npm start` with a temporary data folder for the time of a measurement. */
export async function startServer(): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT: 'off',
    },
  });
  const ended = new Promise<void>((closed) => server.once('close', () => closed()));
  await Promise.race([
    answers(url),
    ended.then(() => Promise.reject(new Error('The server ended.'))),
  ]);
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Resolves once the address answers. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((later) => setTimeout(later, 50));
  }
}
