/**
 * `npm run house`: prints the size of the house, so that a change can be judged by what it leaves
 * behind: lines to read, files too small or folders too large to find things in, and how many places
 * know a kind of question. Counts what Git tracks, or will track.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
const files = listed
  .split('\n')
  .filter((path) => /\.(?:tsx?|sql)$/u.test(path))
  .flatMap(readSource);

/** A file that is deleted but not committed yet is listed still. */
function readSource(path: string): readonly SourceFile[] {
  try {
    const text = readFileSync(path, 'utf8');
    return [{ path, text, lines: text.split('\n').length - 1 }];
  } catch {
    return [];
  }
}

const code = files.filter(
  ({ path }) => /(?<!\.generated)\.tsx?$/u.test(path) && !path.startsWith('src/generated/'),
);
const isTest = ({ path }: SourceFile): boolean => /^tests\/|\.(?:test|spec)\.tsx?$/u.test(path);
const product = code.filter((file) => !isTest(file));
const inSrc = product.filter(({ path }) => path.startsWith('src/'));
const golden = files.filter(({ path }) => /^tests\/.*\.sql$/u.test(path));

const rows: readonly (readonly [string, string])[] = [
  ['TypeScript kept by hand, without tests', `${linesOf(product)} lines`],
  ['TypeScript of tests', `${linesOf(code.filter(isTest))} lines`],
  ['SQL recorded by tests', `${linesOf(golden)} lines`],
  ['files of src under 25 lines', share(inSrc.filter(({ lines }) => lines < 25).length)],
  ['largest folder', largestFolder()],
  ['circles between folders', String(circles().length)],
  ['files that compare a kind of question', String(knowingKinds().length)],
];
for (const [what, figure] of rows) console.log(`${what.padEnd(42)}${figure}`);
if (process.argv.includes('--list')) {
  for (const circle of circles()) console.log(`\ncircle: ${circle.join(' ')}`);
  console.log(`\ncompare a kind:\n${knowingKinds().join('\n')}`);
}

function linesOf(some: readonly SourceFile[]): number {
  return some.reduce((sum, { lines }) => sum + lines, 0);
}

function share(count: number): string {
  return `${((100 * count) / inSrc.length).toFixed(0)} % (${count} of ${inSrc.length})`;
}

function largestFolder(): string {
  const counts = new Map<string, number>();
  for (const { path } of product) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const [folder, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return `${count} files (${folder})`;
}

/** Product files outside the homes of the kinds that tell one kind from another. */
function knowingKinds(): readonly string[] {
  const compared =
    /\b(?:field|kind|schema)\b[^\n]*(?:===|!==) '(?:text|choice|boolean|list|array)'|case '(?:text|choice|boolean|list|array)'/u;
  const home = /\/kinds(?:\/|\.ts$)|^server\/|^supabase\/|pattern\//u;
  return product
    .filter(({ path, text }) => !home.test(path) && compared.test(text))
    .map(({ path }) => path);
}

/** Groups of folders each of which reaches the others by imports. */
function circles(): readonly (readonly string[])[] {
  const arrows = new Map<string, Set<string>>();
  for (const { path, text } of product) {
    const from = dirname(path);
    for (const [, target = ''] of text.matchAll(/(?:from|import) ?\(?'(\.[^']+)'/gu)) {
      const to = dirname(normalize(join(from, target)));
      if (to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  const reached = new Map(
    [...arrows.keys()].map((folder) => [folder, reachedFrom(folder, arrows)]),
  );
  const groups = [...reached].map(([folder, others]) =>
    [...others].filter((other) => reached.get(other)?.has(folder)).toSorted(),
  );
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()].filter(
    (group) => group.length > 1,
  );
}

function reachedFrom(
  folder: string,
  arrows: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set<string>();
  const visit = (from: string): void => {
    for (const to of arrows.get(from) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      visit(to);
    }
  };
  visit(folder);
  return reached;
}
