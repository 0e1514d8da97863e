import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../backend/database/operator-error.ts';
import { EMBEDDED, NO_HOSTED_PROJECT, readBuild, TARGET_FILE } from './build-target.ts';

const SOURCES = [
  'src',
  'schema',
  'public',
  'supabase/declared',
  'scripts/build/prerender',
  'scripts/build/prerender.ts',
  'scripts/build/vite',
  'scripts/build/languages.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Builds the site if there is no whole build, if it is for another backend, or if a source is newer. A
 * folder changes when files are added or removed.
 * @throws {OperatorError} if the build fails
 */
export async function buildIfStale(
  root: string,
  say: (message: string) => void,
): Promise<void> {
  const dist = join(root, 'dist');
  const mark = join(dist, TARGET_FILE);
  if (!existsSync(mark)) {
    say('Building the site …');
    await buildForThisServer(root);
    return;
  }
  const backend = readBuild(dist)?.backend;
  if (backend !== EMBEDDED) {
    say(
      `dist/ holds a site that talks to ${backend ?? 'an unknown backend'}. Replacing it by one for this server: build again before you publish …`,
    );
  } else if (
    Math.max(...SOURCES.map((path) => newest(join(root, path)))) > statSync(mark).mtimeMs
  ) {
    say('Rebuilding the site: its sources have changed …');
  } else return;
  await buildForThisServer(root);
}

/** Returns the last change of a file or of a folder's contents; 0 if it is missing. */
function newest(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  const names = entry?.isDirectory() ? readdirSync(path) : [];
  return Math.max(entry?.mtimeMs ?? 0, ...names.map((name) => newest(join(path, name))));
}

/**
 * Builds for the embedded backend, regardless of `.env` files, in a process of its own.
 * @throws {OperatorError} if the build fails
 */
export async function buildForThisServer(root: string): Promise<void> {
  const npm = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    // Pages get React's production build, whatever environment the server was started in.
    env: { ...process.env, ...NO_HOSTED_PROJECT, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit').catch(() => [undefined]);
  if (code === 0) return;
  throw new OperatorError('The site could not be built: run `npm run build` to see why.');
}
