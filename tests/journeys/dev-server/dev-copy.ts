import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { generate } from '../../../scripts/codegen/generate.ts';
import {
  load,
  loadForms,
  sourcePaths,
  type LoadedTexts,
} from '../../../scripts/codegen/load/load.ts';
import { freePort } from '../../../scripts/dev/browser/free-port.ts';
import { expect, test as pageTest } from '../support/page-test.ts';

export { expect };

/** A dev server on a copy of the project, whose declaration may be edited. */
interface DevCopy {
  readonly url: string;
  readonly folder: string;
  /** Makes this the declaration, or the project's own, and waits until all that follows from it is written. */
  readonly declare: (texts?: LoadedTexts) => Promise<void>;
  /** Replaces a text of a file, whose path is below the intake's folder, once. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
  /** Returns what the server has printed so far. */
  readonly printed: () => string;
}

/** One dev server for all files: its start, and each first load of a module, takes long. */
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

async function startDevCopy(): Promise<DevCopy & { readonly stop: () => Promise<void> }> {
  await mkdir('.dev-copies', { recursive: true });
  const folder = await mkdtemp(join('.dev-copies', 'copy-'));
  for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Vite itself rather than npx: the process that is waited for is the one that closes the database.
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
    declare: async (texts) => declare(folder, texts ?? (await load(process.cwd()))),
    edit: (file, from, to) => edit(join(folder, 'schema/forms/onboarding', file), from, to),
    printed: () => printed,
    stop,
  };
}

async function declare(folder: string, texts: LoadedTexts): Promise<void> {
  const wanted = new Map(texts.choices);
  for (const path of await filesOfSchema('.')) wanted.set(path, await readFile(path, 'utf8'));
  wanted.set(sourcePaths('onboarding').questions, texts.sources.questions);
  wanted.set(sourcePaths('onboarding').ui, texts.sources.ui);
  const there = await filesOfSchema(folder);
  for (const [path, text] of wanted) {
    const now = there.includes(path) ? await readFile(join(folder, path), 'utf8') : undefined;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    if (now !== text) await writeFile(join(folder, path), text);
  }
  for (const path of there) if (!wanted.has(path)) await rm(join(folder, path));
  const [intake, ...others] = await loadForms(process.cwd());
  const generated = await generate([{ ...texts, released: intake?.released }, ...others]);
  if (!generated.ok) throw new Error(JSON.stringify(generated.diagnostics, null, 2));
  await expect(async () => {
    for (const [path, text] of generated.files) {
      expect(await readFile(join(folder, path), 'utf8')).toBe(text);
    }
  }).toPass({ timeout: 30_000 });
}

async function filesOfSchema(root: string): Promise<readonly string[]> {
  const all = await readdir(join(root, 'schema'), { recursive: true, withFileTypes: true });
  return all
    .filter((one) => one.isFile())
    .map((one) => relative(root, join(one.parentPath, one.name)));
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}
