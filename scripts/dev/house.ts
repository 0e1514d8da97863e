/**
 * `npm run house`: prints the size of the house, so that a change can be judged by what it leaves
 * behind: lines to read, and files too small or folders too large to find things in. Counts what Git tracks, or will
 * track.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
];
for (const [what, figure] of rows) console.log(`${what.padEnd(42)}${figure}`);
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
