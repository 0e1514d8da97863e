import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '#scripts/dev/browser/free-port.ts';
import { copyProject } from '../../editing/copy-project.ts';
import { expect, test as pageTest } from './page-test.ts';

/** A dev server on a copy of the project, whose declaration may be edited. */
export interface DevCopy {
  readonly url: string;
  /** Replaces a text once in a file. The path is below the intake's folder. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
  /** Returns the text of a file below the intake's folder. */
  readonly read: (file: string) => Promise<string>;
  /** Returns the output of the server so far. */
  readonly printed: () => string;
}

/** One dev server for a whole worker: its start, and each first load of a module, takes long. */
export const test = pageTest.extend<object, { readonly copy: DevCopy }>({
  copy: [
    // Playwright reads from the braces that it needs no other fixture.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stop, ...copy } = await startDevCopy();
      await use(copy);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ copy }, use) => use(copy.url),
});

const VITE = resolve('node_modules/vite/bin/vite.js');

async function startDevCopy(): Promise<DevCopy & { readonly stop: () => Promise<void> }> {
  await mkdir('.dev-copies', { recursive: true });
  const folder = await mkdtemp(join('.dev-copies', 'copy-'));
  await copyProject(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Vite itself rather than npx: the awaited process must be the process that closes the database.
  const server = spawn(process.execPath, [VITE, '--port', String(port), '--strictPort'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: join(process.cwd(), folder, 'data') },
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  }
  const closed = once(server, 'close');
  await expect(async () => {
    expect((await fetch(url)).status).toBe(200);
  }).toPass({ timeout: 60_000 });
  const path = (file: string) => join(folder, 'schema/forms/onboarding', file);
  const read = (file: string) => readFile(path(file), 'utf8');
  return {
    url,
    read,
    edit: async (file, from, to) => {
      const text = await read(file);
      expect(text).toContain(from);
      await writeFile(path(file), text.replace(from, to));
    },
    printed: () => printed,
    stop: async () => {
      server.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
