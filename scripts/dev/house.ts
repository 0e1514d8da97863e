/**
 * `npm run house`: prints how much a reader has to hold in the head: dense lines, long functions,
 * circles, casts that hide.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileCircles, folderCircles } from '../../tests/structure/circles.ts';
import { sourceFiles } from '../../tests/structure/source-files.ts';
import { docstringsOf } from './docstrings.ts';
import { functionsOf, hiddenCasts, nestedTernaries, type LongFunction } from './syntax.ts';

const MAX_COLUMNS = 90;
const MAX_FUNCTION_LINES = 40;

const product = sourceFiles('src', 'scripts', 'server', 'supabase')
  .filter(({ path }) => /(?<!\.generated)\.tsx?$/u.test(path) && !path.endsWith('.d.ts'))
  .filter(({ path }) => !path.startsWith('src/generated/'))
  .map((file) => ({ ...file, text: readFileSync(file.path, 'utf8') }));
const inSrc = product.filter(({ path }) => path.startsWith('src/'));

const codeLines = product.flatMap(({ text }) => text.split('\n')).filter(isCode);
const functions = product.flatMap(({ path, text }) => functionsOf(path, text));
const long = functions.filter(({ lines }) => lines > MAX_FUNCTION_LINES);
const casts = product.flatMap(({ path, text }) => hiddenCasts(path, text));
const wide = codeLines.filter(({ length }) => length > MAX_COLUMNS);
const small = inSrc.filter(({ text }) => text.split('\n').length <= 25);
const returnTypes = product.flatMap(
  ({ text }) => text.match(/^(?:export )?type \w+ =\s+.*ReturnType<typeof/gmu) ?? [],
);

const docstrings = product
  .flatMap(({ path, text }) => docstringsOf(path, text))
  .map(({ text }) => text.split(' ').length);

const rows: readonly (readonly [string, string | number])[] = [
  [
    'characters a code line',
    (sum(codeLines.map((line) => line.trim().length)) / codeLines.length).toFixed(1),
  ],
  [`code lines over ${MAX_COLUMNS} columns`, percent(wide.length, codeLines.length)],
  ['functions: median, 90th percentile', `${quantile(0.5)}, ${quantile(0.9)} lines`],
  [`functions over ${MAX_FUNCTION_LINES} lines`, long.length],
  [
    '  components (over 60)',
    `${ofKind('component').length} (${ofKind('component').filter(({ lines }) => lines > 60).length})`,
  ],
  ['  SQL templates', ofKind('sql').length],
  ['  others', ofKind('other').length],
  ['imports in circles of files', fileCircles(product).length],
  ['arrows in circles of folders', folderCircles(product).length],
  [
    'hidden casts (src)',
    `${casts.length} (${casts.filter((place) => place.startsWith('src/')).length})`,
  ],
  ['types by ReturnType<typeof …> alone', returnTypes.length],
  [
    'nested ternaries in JSX',
    sum(product.map(({ path, text }) => nestedTernaries(path, text))),
  ],
  ['files of src under 25 lines', percent(small.length, inSrc.length)],
  ['largest folder', largestFolder()],
  ['docstrings: number, words', `${docstrings.length}, ${sum(docstrings)}`],
];
for (const [what, figure] of rows) console.log(`${what.padEnd(40)}${figure}`);
print(
  'Functions',
  ofKind('other').map(({ place, name, lines }) => `${lines} ${name} (${place})`),
);
print('Circles', [...fileCircles(product), ...folderCircles(product)]);
print('Hidden casts', casts);

function isCode(line: string): boolean {
  return !/^\s*(?:\/\/|\/?\*|$)/u.test(line);
}

function ofKind(kind: LongFunction['kind']): readonly LongFunction[] {
  return long.filter((one) => one.kind === kind).toSorted((a, b) => b.lines - a.lines);
}

function quantile(part: number): number {
  const lengths = functions.map(({ lines }) => lines).toSorted((a, b) => a - b);
  return lengths[Math.floor(part * lengths.length)] ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function percent(count: number, all: number): string {
  return `${((100 * count) / all).toFixed(1)} % (${count} of ${all})`;
}

function largestFolder(): string {
  const counts = new Map<string, number>();
  for (const { path } of product)
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const [folder, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return `${count} files (${folder})`;
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n  ${lines.join('\n  ')}`);
}
