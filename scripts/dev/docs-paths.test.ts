import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = [
  'README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** A path in backticks; not an address, a package or a place that only a run creates. */
const PATH = /`(?!dist\/|\.data\/)([A-Za-z.][\w.-]*\/[\w./-]*)`/gu;

const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)/gu;

/** The folders of README's map: one a line, or several that share a line, below the folder they are in. */
function mapOf(readme: string): readonly string[] {
  const map = readme.split('## Map')[1]?.split('\n## ')[0] ?? '';
  let parent = '';
  return Array.from(map.matchAll(/^ {4}( {2})?((?:[\w-]+\/ ?)+)/gmu)).flatMap(
    ([, nested, names]) => {
      const folders = (names ?? '').trim().split(' ');
      if (nested !== undefined) return folders.map((folder) => join(parent, folder));
      parent = folders[0] ?? '';
      return folders;
    },
  );
}

describe("README's map", () => {
  it('names every folder that holds source', () => {
    const named = mapOf(readFileSync('README.md', 'utf8'));
    const present = 'schema scripts server src supabase deploy public tests docs'.split(' ');
    const nested = ['schema', 'scripts', 'server', 'src'].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name)),
    );
    expect(named.toSorted()).toEqual([...present, ...nested].map((path) => `${path}/`).toSorted());
  });
});

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('names paths that exist', () => {
    const named = Array.from(text.matchAll(PATH), ([, path = '']) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('links to pages that exist', () => {
    const linked = Array.from(text.matchAll(LINK), ([, path = '']) => path);
    expect(linked.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([]);
  });
});
