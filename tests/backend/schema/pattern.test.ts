import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { parsePattern } from '#scripts/codegen/kinds/pattern/parse-pattern.ts';

const database = await PGlite.create();

afterAll(() => database.close());

const TEXTS = [
  '',
  ' ',
  'a\n',
  '\n',
  'a\nb',
  '\t',
  'e\u0301',
  '\u2028',
  '\u00a0',
  ...String.raw`a b ab ba aab a-b - . a.b \ ^ $ ] [ | / { 0 5 42 ٣ A é É ß 𝒜 𝒜b ( ) *`.split(
    ' ',
  ),
  ...'aaaaaaaa ababab abcabc a:b z Z _ ='.split(' '),
];

const PORTABLE = [
  ' ',
  '\n',
  '[^\n]',
  ...String.raw`a b 0 é 𝒜 - : = / , \. \\ \^ \$ \/ \[ \] \( \{ \} \| \* \+ \? () (?:)`.split(
    ' ',
  ),
  ...String.raw`[ab] [^a] [a-z] [^a-z] [-a] [a-] [a\-b] [\]a] [a^] [.$|*] [\\] [𝒜-𝒵]`.split(
    ' ',
  ),
  ...'[à-ý] [a-zé0-9] [A-Za-z_] [:a] [=] [(){}] [,/]'.split(' '),
];

/** The rules refuse these, or they would tell the two apart. */
const REFUSED = [
  ...String.raw`. \d \w \s \b [[:alpha:]] [[a] []a] (?=a) (?<=a) \p{L} [a-c-e]`.split(' '),
  ...String.raw`(a)\1 (?<x>a) a*? \u0061 \x61 [\d] \cA ***a (?i)a`.split(' '),
];

const atom = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...PORTABLE) },
  { weight: 1, arbitrary: fc.constantFrom(...REFUSED) },
);

const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc
    .array(tie('part'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 3 },
    atom,
    fc
      .tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}'))
      .map(([one, often]) => one + often),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('', '?', '{1,2}', '|'))
      .map(([one, often]) => `(${one})${often}`),
  ),
}));

const anchored = fc
  .tuple(fc.constantFrom('', '^'), pattern, fc.constantFrom('', '$'))
  .map((parts) => parts.join(''));

it('an accepted pattern matches the same texts in JavaScript and in PostgreSQL', async () => {
  let judged = 0;
  await fc.assert(
    fc.asyncProperty(anchored, async (source) => {
      if (!parsePattern(source).ok) return;
      judged++;
      const { rows } = await database.query<{ taken: boolean[] }>(
        `select array_agg(text ~ $1 order by place) as taken
         from unnest($2::text[]) with ordinality as texts (text, place)`,
        [source, TEXTS],
      );
      const expression = new RegExp(source, 'u');
      const taken = rows[0]?.taken ?? [];
      const differ = TEXTS.filter((text, index) => expression.test(text) !== taken[index]);
      expect(differ).toEqual([]);
    }),
    { numRuns: 2000, seed: 9 },
  );
  expect(judged).toBeGreaterThan(500);
});
