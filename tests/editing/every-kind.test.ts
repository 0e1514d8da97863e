import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

/** The parts of the project that a build reads, without what has been released. */
const PARTS = [
  'index.html',
  'package.json',
  'public',
  'schema',
  'scripts',
  'server',
  'src',
  'supabase/functions',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Copies the project to a folder where the example form, which has every kind of question, is published. */
async function projectWithExample(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'every-kind-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const part of PARTS) await cp(part, join(root, part), { recursive: true });
  const ui = join(root, 'schema/forms/example/form.ui.json');
  await writeFile(ui, (await readFile(ui, 'utf8')).replace('"published": false,', ''));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

it('a form with every kind of question is built, for every supported browser', async () => {
  const root = await projectWithExample();
  const { stdout } = await run('npm', ['run', 'build'], { cwd: root });
  expect(stdout).toContain('built in');
  await run('npm', ['run', 'test:browsers'], { cwd: root });
});
