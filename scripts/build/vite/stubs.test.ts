import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { replaceModules } from './stubs.ts';

const FIRST = "import './library.js';";

/**
 * Builds a page of two modules that may both import `large.js`, with a stub for the imports of one
 * module.
 */
async function bundle(page: string, find: RegExp, start = FIRST): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'stubs-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = {
    'page.js': `${start}${page}`,
    'library.js': "import large from './large.js'; console.log(large);",
    'large.js': "export default 'the large one';",
    'stub.js': "export default 'the stub';",
  };
  for (const [name, code] of Object.entries(files)) writeFileSync(join(root, name), code);
  const stub = { find, importer: /library\.js$/u, file: join(root, 'stub.js') };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [replaceModules('stubs', [stub])],
    build: { write: false, rolldownOptions: { input: join(root, 'page.js') } },
  });
  return JSON.stringify(built);
}

it('replaceModules replaces the module that a library imports', async () => {
  const code = await bundle('', /^\.\/large\.js$/u);
  expect([code.includes('the stub'), code.includes('the large one')]).toEqual([true, false]);
});

it('replaceModules fails the build for a stub that replaces nothing', async () => {
  await expect(bundle('', /^\.\/large\.mjs$/u)).rejects.toThrow(/stub\.js replaces nothing/u);
});

it('replaceModules accepts a stub of a library that no page imports', async () => {
  expect(await bundle('console.log(1);', /^\.\/large\.mjs$/u, '')).not.toContain('the stub');
});

it('replaceModules fails the build if another import bundles a replaced module', async () => {
  const other = "import large from './large.js'; console.log(large, 1);";
  await expect(bundle(other, /^\.\/large\.js$/u)).rejects.toThrow(
    /large\.js is replaced by a stub/u,
  );
});
