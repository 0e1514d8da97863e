import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { EXAMPLE, formFolder } from '../../scripts/codegen/load/load.ts';

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

/** Copies the project to a folder where the example form, which has every kind of question, is declared. */
async function projectWithExample(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'every-kind-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const part of PARTS) await cp(part, join(root, part), { recursive: true });
  await rm(join(root, 'schema/forms/onboarding'), { recursive: true });
  await cp(formFolder(EXAMPLE), join(root, 'schema/forms/onboarding'), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

it('a form with every kind of question is built, for every supported browser', async () => {
  const root = await projectWithExample();
  const { stdout } = await run('npm', ['run', 'build'], { cwd: root });
  expect(stdout).toContain('built in');
  await run('npm', ['run', 'test:browsers'], { cwd: root });
});
