import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { isPackage, sourceFiles } from './source-files.ts';

/** The packages that run in production without an import of ours. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  tsx: '`npm run serve` starts by it where Node runs no TypeScript',
  pdfkit: 'pdfmake writes by it, and the page has stubs of its parts',
};

/** The code that runs in production: in the browser, in the server, and in the operator's commands. */
const production = sourceFiles(
  'src',
  'server',
  'supabase',
  'scripts/ops',
  'scripts/command.ts',
);

const imported = new Set(
  production.flatMap(({ imports }) =>
    imports
      .filter(({ target, isTypeOnly }) => isPackage(target) && !isTypeOnly)
      .filter(({ target }) => !target.startsWith('node:'))
      .map(({ target }) => packageOf(target)),
  ),
);

function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

describe('dependencies of package.json', () => {
  const dependencies = Object.keys(manifest.dependencies);

  it('name every package that production imports', () => {
    expect([...imported].filter((name) => !dependencies.includes(name))).toEqual([]);
  });

  it('name no package that only builds or tests import', () => {
    const running = [...imported, ...Object.keys(NOT_IMPORTED)];
    expect(dependencies.filter((name) => !running.includes(name))).toEqual([]);
  });
});

describe('the last stage of Dockerfile', () => {
  const stage = readFileSync('Dockerfile', 'utf8').split('\nFROM ').at(-1) ?? '';
  const copied = Array.from(
    stage.matchAll(/^COPY --from=build \/app\/(\S+)/gmu),
    ([, path]) => path,
  );

  it.each(['server/serve.ts', 'scripts/ops/staff.ts', 'scripts/ops/outbox.ts'])(
    'copies every file that %s imports',
    (start) => {
      const missing = [...reachedFrom(start)].filter(
        (path) => !copied.some((folder) => path === folder || path.startsWith(`${folder}/`)),
      );
      expect(missing).toEqual([]);
    },
  );
});

/** Returns the files that a program loads, its own among them. */
function reachedFrom(start: string): ReadonlySet<string> {
  const files = new Map(production.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const waiting = [start];
  for (const path of waiting) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const { target, isTypeOnly } of files.get(path)?.imports ?? [])
      if (!isTypeOnly && !isPackage(target)) waiting.push(target);
  }
  return reached;
}
