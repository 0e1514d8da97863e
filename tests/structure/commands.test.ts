import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** The files that name commands for people and machines. */
const NAMING = ['*.md', '.github/**', 'Dockerfile', 'compose.yaml', 'deploy/**'];

/** The scripts of package.json that a file names. */
function namedScripts(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  return Array.from(text.matchAll(/\bnpm run ([\w:]+)/gu), ([, script = '']) => script);
}

it('every command that a workflow or a page names is a script of package.json', () => {
  const listed = execFileSync('git', ['ls-files', '--', ...NAMING], { encoding: 'utf8' });
  const paths = listed.trim().split('\n');
  const named = paths.flatMap((path) =>
    namedScripts(path).map((script) => ({ path, script })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ script }) => !(script in manifest.scripts))).toEqual([]);
});
