import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Our former words, with the field's standard words. */
const STANDARD: Readonly<Record<string, string>> = {
  '[Hh]ears?': 'is notified, receives',
  'is told': 'is notified',
  '[Ww]hoever': 'anyone who',
  '[Ss]tands? in (?:for|when)': 'replaces, is a stub of',
  Tells: 'Returns, reports',
};

/** Limits are `MAX_…`, `MIN_…` and `…_TIMEOUT_MS`. */
const LIMIT =
  /\b(?:const|readonly) (?:MOST|LONGEST|LARGEST|LEAST|SHORTEST|SMALLEST|PATIENCE|SOON)\w*/u;
const COMMENT = /^\s*(?:\/\/|\*|\/\*\*)/u;

const files = ['src', 'scripts', 'server', 'supabase', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/u.test(file) && !file.startsWith('src/generated'))
    .filter((file) => !file.endsWith('.generated.ts'))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') })),
);

function linesWith(isWrong: (line: string) => boolean): readonly string[] {
  return files.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => (isWrong(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

it.each(Object.entries(STANDARD))('no comment says %s: write %s', (word) => {
  const pattern = new RegExp(`\\b${word}\\b`, 'u');
  expect(linesWith((line) => COMMENT.test(line) && pattern.test(line))).toEqual([]);
});

it('limits are called MAX_…, MIN_… or …_TIMEOUT_MS', () => {
  expect(linesWith((line) => LIMIT.test(line))).toEqual([]);
});
