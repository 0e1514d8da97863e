import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The files that `npm run build`, an operator's commands and every page start from. */
const ENTRIES = [
  'scripts/codegen/run.ts',
  'vite.config.ts',
  'scripts/build/prerender.ts',
  'server/serve.ts',
  'server/start.ts',
  'server/build-for-this-server.ts',
  'scripts/codegen/schema-check.ts',
  'scripts/ops/staff.ts',
  'scripts/ops/access-check.ts',
  'src/app/main.tsx',
  'src/ui/theme.css',
];

const IMPORT =
  /\b(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'(?<named>[^'$]+)'|\bimport\('(?<dynamic>[^']+)'\)|new (?:URL|Worker)\(\s*(?:new URL\()?'(?<url>\.[^']+)'|@import '(?<style>[^']+)'/gu;

interface Imports {
  /** Each with a file that imports it. */
  readonly packages: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
}

/** Returns the files and packages that some files import, and those that these import. */
function importsOf(entries: readonly string[]): Imports {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const { named, dynamic, url, style } = match.groups ?? {};
      const target = named ?? dynamic ?? url ?? style ?? '';
      if (target.startsWith('.')) visitFile(normalize(join(dirname(file), clean(target))));
      else if (!isBuiltIn(target)) packages.set(packageOf(target), file);
    }
  };
  const visitFile = (path: string): void => {
    if (/\.(?:tsx?|js|css)$/u.test(path) && existsSync(path)) visit(path);
  };
  entries.forEach(visit);
  return { packages, files: seen };
}

const clean = (target: string): string => target.replace(/[?#].*$/u, '');

const packageOf = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

const isBuiltIn = (name: string): boolean =>
  name.startsWith('node:') || builtinModules.includes(name);

describe('production', () => {
  it('imports only packages that `npm ci --omit=dev` installs', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    const { packages } = importsOf(ENTRIES);
    const missing = [...packages].filter(([name]) => !(name in dependencies));
    expect(Object.fromEntries(missing)).toEqual({});
    expect([...packages.keys()]).toEqual(
      expect.arrayContaining(['ajv', 'react', 'tailwindcss', 'pdfmake', 'hono', 'vite']),
    );
  });
});

describe('the container', () => {
  const copied = readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/app\/(\S+)/gmu);
  const paths = Array.from(copied, ([, path = '']) => path);
  const { packages, files } = importsOf(['server/serve.ts', 'scripts/ops/staff.ts']);

  it('holds the files that the server and `staff` import', () => {
    const holds = (file: string) =>
      paths.some((path) => file === path || file.startsWith(`${path}/`));
    const missing = [...files].filter((file) => !holds(file));
    expect(missing).toEqual([]);
  });

  it('holds the packages that these need, and no others', () => {
    const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Readonly<Record<string, { dependencies?: Readonly<Record<string, string>> }>>;
    };
    const needed = new Set<string>();
    const add = (name: string): void => {
      needed.add(name);
      Object.keys(locked[`node_modules/${name}`]?.dependencies ?? {}).forEach(add);
    };
    [...packages.keys()].forEach(add);
    const installed = Object.keys(locked).filter((path) =>
      paths.some((copy) => path === copy || path.startsWith(`${copy}/`)),
    );
    expect(installed.toSorted()).toEqual(
      [...needed].map((name) => `node_modules/${name}`).toSorted(),
    );
  });
});
