import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALLOWED_ARROWS } from './allowed-arrows.ts';
import { circles, fileCircles, type Graph } from './circles.ts';
import { importsOf, isPackage, sourceFiles, type SourceFile } from './source-files.ts';

const files = sourceFiles('src', 'scripts', 'server', 'supabase');

/** Returns the imports that the table does not allow, as `file -> file`. */
function forbiddenImports(some: readonly SourceFile[]): readonly string[] {
  return some.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isTypeOnly }) => !isAllowed(path, target, isTypeOnly))
      .map(({ target }) => `${path} -> ${target}`),
  );
}

function isAllowed(path: string, target: string, isTypeOnly: boolean): boolean {
  if (isPackage(target)) return true;
  const [from, to] = [path.split('/'), target.split('/')];
  const depth = from.findIndex((part, index) => part !== to[index]);
  const part = from.slice(0, depth + 1).join('/');
  const row = ALLOWED_ARROWS[part];
  if (row === undefined) return part === path;
  const within = to.slice(depth).join('/');
  return row.split(' ').some((entry) => {
    const [, types, values] = /^\((.+)\)$|^(.+)$/u.exec(entry) ?? [];
    const allowed = values ?? (isTypeOnly ? types : undefined);
    return allowed !== undefined && `${within}/`.startsWith(`${allowed}/`);
  });
}

/** The table's arrows between neighbours. */
function neighbours(): Graph {
  return new Map(
    Object.entries(ALLOWED_ARROWS).map(([part, row]) => [
      part,
      row
        .replaceAll(/[()]/gu, '')
        .split(' ')
        .filter(Boolean)
        .map((entry) => join(dirname(part), entry.split('/')[0] ?? '')),
    ]),
  );
}

it('each import follows the table of allowed arrows', () => {
  expect(forbiddenImports(files)).toEqual([]);
});

it('no file imports itself through others', () => {
  expect(fileCircles(files)).toEqual([]);
});

it.each([
  ['of a package in the form engine', /^src\/form-engine\/.* -> (?!src\/)/u],
  ['of RJSF but by the theme', /^src\/(?!wizard\/theme\/|generated\/.*\.d\.ts).* -> @rjsf\//u],
  [
    'of the staff page in codegen, server or commands',
    /^(?!src|scripts\/dev).* -> src\/admin\//u,
  ],
])('there is no import %s', (_, pattern) => {
  const arrows = files.flatMap(({ path, imports }) =>
    imports.map(({ target }) => `${path} -> ${target}`),
  );
  expect(arrows.filter((arrow) => pattern.test(arrow))).toEqual([]);
});

describe('aliases such as #src/…', () => {
  /** The code that hosted functions run or may import: their server reads no aliases. */
  const HOSTED = /^(?:supabase|src\/generated|src\/form-engine|src\/lib)\//u;
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

describe('the table of allowed arrows', () => {
  it('has no circle', () => {
    expect(circles(neighbours())).toEqual([]);
  });

  it.each([
    ['another area', 'server/http/listen.ts', "import '../../src/ui/badge.tsx';"],
    ['another feature', 'src/wizard/wizard.tsx', "import '../admin/admin-page.tsx';"],
    ['values where it allows types', 'src/staff-contract/x.ts', "import '../ui/badge.tsx';"],
    ['a later stage', 'scripts/codegen/kinds/x.ts', "import '../targets/emit.ts';"],
    [
      'types alone',
      'scripts/codegen/model/x.ts',
      "import type { X } from '../check/check.ts';",
    ],
    [
      'a folder within a folder',
      'src/admin/list/rows/x.ts',
      "import '../tools/list-tools.tsx';",
    ],
    [
      'a file that joins folders',
      'src/admin/list/rows/x.ts',
      "import '../submissions-list.tsx';",
    ],
    ['an area by its alias', 'src/lib/x.ts', "import { x } from '#scripts/command.ts';"],
    ['a file at run time', 'src/pdf/text/x.ts', "const x = import('../document/print.ts');"],
  ])('refuses an import of %s', (_, path, text) => {
    const planted = { path, imports: importsOf(path, text) };
    expect(forbiddenImports([planted])).toEqual([`${path} -> ${planted.imports[0]?.target}`]);
  });
});
