import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allDiagnostics } from './report.ts';
import { checkForm } from './check-forms.ts';
import type { SourceName } from './declaration/declared-files.ts';
import { load, sourcePaths } from './read/load.ts';
import { CHANGES } from '#tests/fixtures/thoroughness.ts';

const texts = await load(process.cwd());
// The meta-schemas are compiled once, outside the time limit of the first test.
checkForm(texts);

/**
 * The rules that are broken after edits in several files. An edit is a text and its replacement.
 */
function rulesBroken(edits: readonly (readonly [SourceName, string, string])[]) {
  const sources = { ...texts.sources };
  for (const [file, from, to] of edits) {
    if (!sources[file].includes(from)) throw new Error(`Nothing to replace: ${from}`);
    sources[file] = sources[file].replace(from, () => to);
  }
  const checked = checkForm({ ...texts, sources });
  return checked.ok
    ? []
    : checked.diagnostics.map((diagnostic) => [diagnostic.file, diagnostic.rule]);
}

const { questions: QUESTIONS, ui: UI, site: SITE } = sourcePaths('onboarding');

describe('an error in the format', () => {
  it('hides no error in the format of another part or file', () => {
    const diagnostics = rulesBroken([
      ['site', '"product"', 'product'],
      ['ui', '"kind": "questions"', '"kind": "question"'],
      ['questions', '"title": "Full Name"', '"titel": "Full Name"'],
      ['questions', '"const": "aws", "title": "AWS"', '"const": "aws"'],
    ]);
    expect(diagnostics).toEqual([
      [QUESTIONS, 'unknown-key'],
      [QUESTIONS, 'missing-key'],
      [UI, 'wrong-value'],
      [SITE, 'json-syntax'],
    ]);
  });

  it('is reported before any rule is checked', () => {
    const title = ['questions', '"const": "aws", "title": "AWS"', '"const": "aws"'] as const;
    const name = [
      'ui',
      '"fields": ["name", "email"',
      '"fields": ["name", "emial", "email"',
    ] as const;
    expect(rulesBroken([title, name])).toEqual([[QUESTIONS, 'missing-key']]);
    expect(rulesBroken([name])).toEqual([[UI, 'unknown-name']]);
  });
});

describe('a declaration in any state', () => {
  it('is checked without a crash after random changes of its values', () => {
    let refused = 0;
    fc.assert(
      fc.property(
        anyFile,
        fc.array(anyChange, { minLength: 1, maxLength: 4 }),
        (file, changes) => {
          const value: unknown = JSON.parse(texts.sources[file]);
          for (const change of changes) mutate(value, change);
          const sources = { ...texts.sources, [file]: JSON.stringify(value) };
          if (!checkForm({ ...texts, sources }).ok) refused++;
        },
      ),
      { numRuns: CHANGES, seed: 7 },
    );
    expect(refused).toBeGreaterThan((CHANGES * 2) / 3);
  }, 60_000);

  it('is checked without a crash after cuts of its text', () => {
    const cut = fc.tuple(anyFile, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(40));
    fc.assert(
      fc.property(cut, ([file, where, length]) => {
        const text = texts.sources[file];
        const at = Math.floor(where * text.length);
        const sources = {
          ...texts.sources,
          [file]: text.slice(0, at) + text.slice(at + length),
        };
        const checked = checkForm({ ...texts, sources });
        expect(
          checked.ok || checked.diagnostics.every((diagnostic) => diagnostic.line > 0),
        ).toBe(true);
      }),
      { numRuns: CHANGES / 3, seed: 8 },
    );
  }, 60_000);

  it.each([
    'null',
    '[]',
    '"x"',
    '0',
    '{}',
    '{"properties":null}',
    '{"steps":[null]}',
    '\u0000',
  ])('is checked without a crash as %s', (text) => {
    for (const file of ['questions', 'ui', 'site', 'texts'] as const) {
      const sources = { ...texts.sources, [file]: text };
      expect(checkForm({ ...texts, sources }).ok).toBe(false);
    }
  });
});

describe('a sample in any state', () => {
  it.each(['', 'null', '[]', '"x"', '{"name":{}}', '{"features":[null]}', '{"__proto__":1}'])(
    'is checked without a crash as %j',
    (text) => {
      const samples = new Map([
        ...texts.samples,
        ['schema/forms/onboarding/samples/odd.json', text],
      ]);
      const diagnostics = allDiagnostics([{ ...texts, samples }]);
      expect(new Set(diagnostics.map((diagnostic) => diagnostic.file))).toEqual(
        new Set(['schema/forms/onboarding/samples/odd.json']),
      );
    },
  );
});

const anyFile = fc.constantFrom<SourceName>('questions', 'questions', 'ui', 'ui', 'site');

/** A value in place of another value (a fraction selects each), or a removed value. */
const anyChange = fc.record({
  where: fc.double({ min: 0, max: 1, noNaN: true }),
  copied: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 1 }),
  value: fc.oneof(
    fc.constant(undefined),
    fc.constantFrom<unknown>(null, '', 'name', 'custom', true, false, 0, -1, [], {}),
    fc.constantFrom<unknown>(
      '__proto__',
      'constructor',
      '{product}',
      '(',
      '^(a+)+$',
      ['x'],
      [[]],
    ),
    fc.jsonValue({ maxDepth: 2 }),
  ),
});
type Change = typeof anyChange extends fc.Arbitrary<infer Each> ? Each : never;

type Owner = Record<string | number, unknown>;

/** Every place of a value: its owner and its key. */
function placesOf(value: unknown): readonly (readonly [Owner, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Owner;
  return Object.keys(owner).flatMap((key) => [[owner, key] as const, ...placesOf(owner[key])]);
}

function mutate(root: unknown, { where, copied, value }: Change): void {
  const places = placesOf(root);
  const placeAt = (fraction: number) => places[Math.floor(fraction * (places.length - 1))];
  const [place, source] = [placeAt(where), placeAt(copied ?? where)];
  if (!place || !source) return;
  const [[owner, key], [from, fromKey]] = [place, source];
  const content = copied === null ? value : structuredClone(from[fromKey]);
  if (content !== undefined) owner[key] = content;
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else Reflect.deleteProperty(owner, key);
}
