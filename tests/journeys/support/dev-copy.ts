import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/dev/browser/free-port.ts';

/** A dev server on a copy of the project, whose declaration may be edited. */
export interface DevCopy {
  readonly url: string;
  readonly folder: string;
  /** Replaces a text of a file below schema/, once. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
  /** Takes all edits back. */
  readonly reset: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The parts of the project that the dev server needs. */
const PARTS = [
  'index.html',
  'preview.html',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'public',
  'schema',
  'scripts',
  'server',
  'src',
  'supabase',
];

const VITE = resolve('node_modules/vite/bin/vite.js');

export async function startDevCopy(): Promise<DevCopy> {
  await mkdir('.dev-copies', { recursive: true });
  const folder = await mkdtemp(join('.dev-copies', 'copy-'));
  for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Vite itself rather than npx: the process that is waited for is the one that closes the database.
  const server = spawn(process.execPath, [VITE, '--port', String(port), '--strictPort'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: join(process.cwd(), folder, 'data') },
  });
  const stop = async (): Promise<void> => {
    const ended = new Promise((closed) => {
      server.once('close', closed);
    });
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await expect(async () => {
    expect((await fetch(url)).status).toBe(200);
  }).toPass({ timeout: 60_000 });
  return {
    url,
    folder,
    edit: (file, from, to) => edit(join(folder, 'schema', file), from, to),
    reset: () => cp('schema', join(folder, 'schema'), { recursive: true }),
    stop,
  };
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}
