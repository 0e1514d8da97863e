import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../browser/chromium.ts';
import { SOURCE_PATHS } from '../../../codegen/load/load.ts';
import { freePort } from '../../browser/free-port.ts';
import { wizardForm as form } from '../../../../src/generated/wizard-form.ts';
import type { BenchRow } from './bench-row.ts';
import { milliseconds, percentile } from './statistics.ts';

const ROUNDS = 5;

/** The part of the project that the dev server needs. */
const PARTS = [
  'index.html',
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

/**
 * `npm run dev` on a copy of the project, with the wizard open: from the moment a schema file is written
 * to the frame that shows the new title.
 */
export async function benchDevServer(): Promise<readonly BenchRow[]> {
  await mkdir('.dev-copies', { recursive: true });
  const folder = await mkdtemp(join('.dev-copies', 'bench-'));
  for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
  const server = await startDevServer(folder);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    const times = await savesToScreen(page, join(folder, SOURCE_PATHS.ui));
    const value = milliseconds(percentile(times, 0.5));
    return [{ group: 'dev server', what: 'save to screen, median', value, aim: '< 500 ms' }];
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function savesToScreen(page: Page, file: string): Promise<readonly number[]> {
  await page.goto('/onboarding');
  const before = form.model.steps[0]?.title ?? '';
  await page.getByRole('heading', { name: before, exact: true }).waitFor();
  const text = await readFile(file, 'utf8');
  const times: number[] = [];
  // The first save is not counted: it loads what a later one has.
  for (let round = 0; round <= ROUNDS; round++) {
    const title = `${before} ${round}`;
    const shown = page.getByRole('heading', { name: title, exact: true }).waitFor();
    const start = performance.now();
    await writeFile(file, text.replace(`"title": "${before}"`, `"title": "${title}"`));
    await shown;
    if (round > 0) times.push(performance.now() - start);
    // Longer than the dev server looks after a save.
    await page.waitForTimeout(1000);
  }
  return times;
}

async function startDevServer(folder: string) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const vite = resolve('node_modules/vite/bin/vite.js');
  const server = spawn(process.execPath, [vite, '--port', port, '--strictPort'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: resolve(folder, 'data') },
  });
  const ended = once(server, 'close');
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((later) => setTimeout(later, 50));
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}
