import { describe, expect, it } from 'vitest';
import { LAYERS } from './layers.ts';
import { fileCircles } from './circles.ts';
import { importsOf, isPackage, sourceFiles, type SourceFile } from './source-files.ts';

const files = sourceFiles('src', 'scripts', 'server', 'supabase');

/** Returns the imports that the table doesn't allow, as `file -> file`. */
function forbiddenImports(some: readonly SourceFile[]): readonly string[] {
  return some.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => !isAllowed(path, target))
      .map(({ target }) => `${path} -> ${target}`),
  );
}

function isAllowed(path: string, target: string): boolean {
  if (isPackage(target)) return true;
  const [from, to] = [path.split('/'), target.split('/')];
  const depth = from.findIndex((part, index) => part !== to[index]);
  const layers = LAYERS[from.slice(0, depth).join('/') || '.']?.split(' ') ?? [];
  const layerOf = (part = '') => layers.findIndex((one) => one.split(',').includes(part));
  if (layerOf(from[depth]) < 0) return from.length === depth + 1;
  return layerOf(to[depth]) >= 0 && layerOf(to[depth]) < layerOf(from[depth]);
}

it('each import follows the table of layers', () => {
  expect(forbiddenImports(files)).toEqual([]);
});

it('no file imports itself through others', () => {
  expect(fileCircles(files)).toEqual([]);
});

it('generated modules are data: beside types they import what validators call', () => {
  const code = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ target }) => `${path} -> ${target}`),
  );
  const ofData = /^src\/generated\/.* -> (?!src\/generated\/|src\/engine\/values\/)/u;
  expect(code.filter((arrow) => ofData.test(arrow))).toEqual([]);
});

it.each([
  ['of a package in the form engine', /^src\/engine\/.* -> (?!src\/)/u],
  [
    'of RJSF but by the theme',
    /^src\/(?!intake\/wizard\/theme\/|generated\/.*\.d\.ts).* -> @rjsf\//u,
  ],
  [
    'of the page in server, codegen or commands',
    /^(?!src|scripts\/dev).* -> src\/staff\/(?!contract|data)/u,
  ],
  [
    'of React in what they share with the page',
    /^src\/staff\/(?:contract|data)\/.* -> react/u,
  ],
  ['of src in the server, but of lib', /^server\/.* -> src\/(?!lib\/)/u],
  ['of the page in hosted functions', /^supabase\/.* -> src\/(?!engine\/|generated\/|lib\/)/u],
])('there is no import %s', (_, pattern) => {
  const arrows = files.flatMap(({ path, imports }) =>
    imports.map(({ target }) => `${path} -> ${target}`),
  );
  expect(arrows.filter((arrow) => pattern.test(arrow))).toEqual([]);
});

describe('aliases such as #src/…', () => {
  /** The code that hosted functions run or may import: their server reads no aliases. */
  const HOSTED = /^(?:supabase|src\/generated|src\/engine|src\/lib)\//u;
  const hosted = files.filter(({ path }) => HOSTED.test(path));
  const others = files.filter(({ path }) => !HOSTED.test(path));

  it('replace imports that climb three folders', () => {
    expect(written(others, /^(?:\.\.\/){3}/u)).toEqual([]);
  });

  it('are in no file that the hosted functions may import', () => {
    expect(written(hosted, /^#/u)).toEqual([]);
  });

  function written(sources: typeof files, pattern: RegExp): readonly string[] {
    return sources.flatMap(({ path, imports }) =>
      imports
        .filter((one) => pattern.test(one.written))
        .map((one) => `${path}: ${one.written}`),
    );
  }
});

describe('the table of layers', () => {
  it.each([
    ['another room', 'src/intake/wizard/wizard.tsx', "import '../../staff/admin-page.tsx';"],
    [
      'types alone',
      'scripts/codegen/model/x.ts',
      "import type { X } from '../check/check.ts';",
    ],
    ['an area by its alias', 'src/lib/x.ts', "import { x } from '#scripts/command.ts';"],
    ['a file at run time', 'src/pdf/text/x.ts', "const x = import('../document/print.ts');"],
  ])('refuses an import of %s', (_, path, text) => {
    const planted = { path, imports: importsOf(path, text) };
    expect(forbiddenImports([planted])).toEqual([`${path} -> ${planted.imports[0]?.target}`]);
  });
});
