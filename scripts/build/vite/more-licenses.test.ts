import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moreLicenses } from './more-licenses.ts';

const FILE = 'licenses.md';

/** A page of one library with a worker of two. */
const SOURCES = {
  'page.ts': `import 'react'; new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });`,
  'worker.ts': `import bidi from 'bidi-js'; import dfa from 'dfa'; postMessage([bidi, dfa]);`,
  'font.txt': 'Copyright of the font',
};

let folder = '';
let listed = '';

beforeAll(async () => {
  // Inside the project, so that the libraries are found.
  folder = await mkdtemp(join(import.meta.dirname, 'licenses-'));
  for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text);
  const licenses = moreLicenses(FILE, [{ name: 'A font', license: join(folder, 'font.txt') }]);
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    publicDir: false,
    plugins: [licenses.inPage],
    worker: { format: 'es', plugins: () => [licenses.inWorker()] },
    build: { license: { fileName: FILE }, rolldownOptions: { input: join(folder, 'page.ts') } },
  });
  listed = await readFile(join(folder, 'dist', FILE), 'utf8');
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the list of licences', () => {
  it.each(['react', 'bidi-js', 'dfa', 'A font'])('names %s once', (name) => {
    expect(listed.match(new RegExp(`^## ${name}\\b`, 'gmu'))).toHaveLength(1);
  });

  it('gives the text of each licence, or else the author', () => {
    expect(listed).toMatch(/^## bidi-js - [\d.]+ \(MIT\)\n\nCopyright/mu);
    expect(listed).toMatch(/^## dfa - [\d.]+ \(MIT\)\n\nBy Devon Govett/mu);
    expect(listed).toContain('## A font\n\nCopyright of the font\n');
  });
});
