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

/** Returns the packages that a file and all that it imports need, each with a file that imports it. */
function packagesFrom(entries: readonly string[]): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const { named, dynamic, url, style } = match.groups ?? {};
      const target = named ?? dynamic ?? url ?? style ?? '';
      if (target.startsWith('.')) visitFile(normalize(join(dirname(file), clean(target))));
      else packages.set(packageOf(target), file);
    }
  };
  const visitFile = (path: string): void => {
    if (/\.(?:tsx?|js|css)$/u.test(path) && existsSync(path)) visit(path);
  };
  entries.forEach(visit);
  return packages;
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
    const needed = packagesFrom(ENTRIES);
    const missing = [...needed].filter(([name]) => !isBuiltIn(name) && !(name in dependencies));
    expect(Object.fromEntries(missing)).toEqual({});
    expect([...needed.keys()]).toEqual(
      expect.arrayContaining(['ajv', 'react', 'tailwindcss', 'pdfmake', 'hono', 'vite']),
    );
  });
});
