import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  ...pagesOf('docs'),
  ...pagesOf('docs/parts'),
  ...pagesOf('docs/recipes'),
];

const DECISIONS = pagesOf('docs/decisions');

const DECLARED = ['form.schema.json', 'form.ui.json'].map((file) =>
  readFileSync(join('schema/forms/onboarding', file), 'utf8'),
);

function pagesOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));
}

function linksOf(page: string): readonly string[] {
  const text = readFileSync(page, 'utf8').replaceAll(CODE, '');
  const paths = Array.from(text.matchAll(LINK), ([, path = '']) => path);
  return paths.map((path) => join(dirname(page), path));
}

/** A path in backticks; not an address, a package or a place that only a run creates. */
const PATH = /`(?!dist(?:-preview)?\/|\.data\/)([A-Za-z.][\w.-]*\/[\w./-]*)`/gu;

/** A line of a comment. */
const COMMENT = /^ *(?:\/?\*|\/\/).*$/gmu;

/** The name of a file of code or styles, without quotes or placeholders. */
const FILE = /(?<![\w./<>*'"-])[\w-][\w./-]*\.(?:tsx?|css|sql|md)\b(?!['"])/gu;

/** Links in code are examples. */
const CODE = /^ *```[\s\S]*?^ *```|`[^`\n]*`|^ {4,}\S.*/gmu;

const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)/gu;

/** The folders of architecture.md's map: one a line, or several that share a line, below the folder they are in. */
function mapOf(page: string): readonly string[] {
  const map = page.split('## Map')[1]?.split('\n## ')[0] ?? '';
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

describe('the map in architecture.md', () => {
  it('names every folder that holds source', () => {
    const named = mapOf(readFileSync('docs/architecture.md', 'utf8'));
    const present = 'schema scripts server src supabase deploy public tests docs'.split(' ');
    const nested = ['schema', 'scripts', 'server', 'src'].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name)),
    );
    expect(named.toSorted()).toEqual(
      [...present, ...nested].map((path) => `${path}/`).toSorted(),
    );
  });
});

it('README shows lines that the intake is declared by', () => {
  const [, block = ''] = /```json\n([^`]+)```/u.exec(readFileSync('README.md', 'utf8')) ?? [];
  const lines = block.split('\n').map((line) => line.trim());
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !DECLARED.some((file) => file.includes(line)))).toEqual([]);
});

it.each(GUIDES)('%s names paths that exist', (page) => {
  const named = Array.from(readFileSync(page, 'utf8').matchAll(PATH), ([, path = '']) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it('comments name files that exist', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n');
  const sources = files.filter((file) => /\.tsx?$/u.test(file) && existsSync(file));
  const named = sources.flatMap((source) =>
    Array.from(readFileSync(source, 'utf8').matchAll(COMMENT), ([comment]) => comment)
      .flatMap((comment) => comment.match(FILE) ?? [])
      .map((file) => `${source}: ${file}`),
  );
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((one) => !isThere(one.split(': ')[1] ?? ''))).toEqual([]);
});

it.each([...GUIDES, ...DECISIONS])('%s links to pages that exist', (page) => {
  expect(linksOf(page).filter((path) => !existsSync(path))).toEqual([]);
});

it.each(DECISIONS)('%s is in the index of decisions', (page) => {
  const index = 'docs/decisions/README.md';
  expect([index, ...linksOf(index)]).toContain(page);
});
