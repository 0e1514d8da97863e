import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishBuild, NO_HOSTED_PROJECT, readBuild } from '#server/http/build-target.ts';
import { sourcePaths } from '../../codegen/read/load.ts';
import { backendOfBuild } from './backend-of-build.ts';

const PROJECT =
  'VITE_SUPABASE_URL=https://project.example\nVITE_SUPABASE_PUBLISHABLE_KEY=key\n';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  for (const folder of ['schema', 'supabase/declared']) {
    cpSync(folder, join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'document.title = import.meta.env.VITE_SUPABASE_URL;');
});

afterEach(() => {
  rmSync(root, { recursive: true });
  vi.unstubAllEnvs();
});

/** Builds with these settings in the environment. */
async function run(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const output = { entryFileNames: 'main.js' };
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [backendOfBuild()],
    build: { rolldownOptions: { output } },
  });
  // Pages and other languages follow: a build that is interrupted now is no build.
  expect(readBuild(join(root, 'dist'))).toBeUndefined();
  finishBuild(join(root, 'dist'));
  return readFileSync(join(root, 'dist', 'main.js'), 'utf8');
}

const unset = Object.fromEntries(
  Object.keys(NO_HOSTED_PROJECT).map((name) => [name, undefined]),
);

describe('npm run build', () => {
  it('talks to the project that an .env file names, and prints it', async () => {
    writeFileSync(join(root, '.env.local'), PROJECT);
    expect(await run(unset)).toContain('project.example');
    expect(readBuild(join(root, 'dist'))).toMatchObject({
      backend: 'https://project.example',
    });
  });

  it('talks to the embedded backend alone for this server, whatever an .env file names', async () => {
    writeFileSync(join(root, '.env.local'), PROJECT);
    expect(await run(NO_HOSTED_PROJECT)).not.toContain('project.example');
    expect(readBuild(join(root, 'dist'))).toEqual({
      backend: 'embedded',
      unmigrated: [],
      waiting: [],
    });
  });

  it('names the forms that need a migration, and those with a rule that waits', async () => {
    const path = join(root, sourcePaths('onboarding').questions);
    const text = readFileSync(path, 'utf8');
    const edge = text.replace('"const": "aws",', '"const": "edge", "title": "Edge" }, { $&');
    writeFileSync(path, edge);
    await run(NO_HOSTED_PROJECT);
    expect(readBuild(join(root, 'dist'))).toMatchObject({
      unmigrated: ['onboarding'],
      waiting: [],
    });
    const title = '"title": "Full Name"';
    writeFileSync(path, text.replace(title, `${title}, "maxLength": 200`));
    await run(NO_HOSTED_PROJECT);
    expect(readBuild(join(root, 'dist'))).toMatchObject({
      unmigrated: [],
      waiting: ['onboarding'],
    });
  });

  it.each([
    { VITE_SUPABASE_URL: 'https://project.example' },
    { VITE_SUPABASE_PUBLISHABLE_KEY: 'key' },
  ])('for half a backend is refused: %o', async (half) => {
    await expect(run({ ...unset, ...half })).rejects.toThrow(/Set both/u);
  });

  it.each(['abc.supabase.co', 'javascript:alert(1)', 'https://'])(
    'for the address %s is refused',
    async (url) => {
      const project = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: 'key' };
      await expect(run({ ...unset, ...project })).rejects.toThrow(/VITE_SUPABASE_URL is/u);
    },
  );
});

describe('the environment of the tests', () => {
  it('names no hosted project and no provider', () => {
    expect(process.env).toMatchObject(NO_HOSTED_PROJECT);
  });
});
