import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docstringsOf, type Placed } from './docstrings.ts';
import { titlesOf } from './syntax.ts';

/** Our former words, with the field's standard words. */
const STANDARD: Readonly<Record<string, string>> = {
  '[Hh]ears?': 'is notified, receives',
  'is told': 'is notified',
  '[Ww]hoever': 'anyone who',
  '[Ss]tands? in (?:for|when)': 'replaces, is a stub of',
  Tells: 'Returns, reports',
  anew: 'again',
  'but for': 'except',
  '[a-z]+ of which': 'a sentence of its own',
  'is none': 'is missing, without a value',
};

/** Folders whose comments have been reworded. Add a folder once its comments follow, too. */
const PLAIN = [
  ...['src', 'scripts', 'server', 'supabase/functions'].map((name) => `${name}/`),
  'tests/',
];

/** Holds the docstrings of generated files, which would have to be generated again. */
const EMITTER = 'scripts/codegen/targets/';

/** Kinds of sentences that a reader has to translate, with the rule. */
const KINDS: Readonly<Record<string, RegExp>> = {
  '"where" is for places: write "if" or "when"': /(?<!from )\bwhere\b/u,
  'name the thing, in place of "what"':
    /\b(?:of|with|from|in|by|to|on|for) what\b|\bwhat (?:is|it|they|staff|was|has)\b/u,
  'the subject comes first, in place of "Of …"': /^Of\b/u,
  'things return, hold or show: they do not say, know or hear':
    /\b(?:says|said|knows|hears|wants)\b/u,
};

const MAX_WORDS = 30;

/** Limits are `MAX_…`, `MIN_…` and `…_TIMEOUT_MS`. */
const LIMIT =
  /\b(?:const|readonly) (?:MOST|LONGEST|LARGEST|LEAST|SHORTEST|SMALLEST|PATIENCE|SOON)\w*/u;
const SENTENCE_END =
  /(?<=[.!?])\s+(?=[A-Z`@_"'(])|\s(?=@(?:param|returns|throws)\b)|\s- (?=[_*`A-Z])/u;
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
    lines.flatMap((line, index) =>
      isWrong(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    ),
  );
}

it.each(Object.entries(STANDARD))('no comment says %s: write %s', (word) => {
  const pattern = new RegExp(`\\b${word}\\b`, 'u');
  expect(linesWith((line) => COMMENT.test(line) && pattern.test(line))).toEqual([]);
});

describe('a docstring of a folder in plain words', () => {
  const docstrings = files
    .filter(({ file }) => PLAIN.some((folder) => file.startsWith(folder)))
    .filter(({ file }) => !file.startsWith(EMITTER))
    .flatMap(({ file, lines }) => docstringsOf(file, lines.join('\n')));

  it.each(Object.entries(KINDS))('keeps the rule: %s', (_rule, kind) => {
    expect(docstrings.filter(({ text }) => kind.test(text)).map(placed)).toEqual([]);
  });

  it(`has at most ${MAX_WORDS} words a sentence`, () => {
    const long = docstrings.filter(({ text }) =>
      text.split(SENTENCE_END).some((sentence) => sentence.split(' ').length > MAX_WORDS),
    );
    expect(long.map(placed)).toEqual([]);
  });
});

describe('a title of a test', () => {
  const titles = files
    .filter(({ file }) => /\.(?:test|spec)\.tsx?$/u.test(file))
    .flatMap(({ file, lines }) =>
      titlesOf(file, lines.join('\n')).map((text) => ({ file, text })),
    );

  it.each([
    ['a pronoun that needs the file', /^(?:is|are|has|have) (?:none|nothing|told|said)\b/u],
    ['"none" without a noun', /\bnone$/u],
    ['"one" as a noun', /\b(?:a|an|the|another|each|that) one\b|\bone that\b/u],
  ])('has no %s', (_what, pattern) => {
    expect(titles.filter(({ text }) => pattern.test(text)).map(placed)).toEqual([]);
  });
});

function placed({ file, text }: Placed): string {
  return `${file}: ${text}`;
}

it('limits are called MAX_…, MIN_… or …_TIMEOUT_MS', () => {
  expect(linesWith((line) => LIMIT.test(line))).toEqual([]);
});
