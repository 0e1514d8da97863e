import fc from 'fast-check';
import type { Field } from '../../src/form-engine/kinds/registry.ts';
import type { FormModel } from '../../src/form-engine/form-model.ts';

/** Texts that break what is not made for them. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u200B\u2060\uFEFF',
  '\u3164\u2800',
  '\u0301\u20DD',
  'a\0b',
  '\0',
  '\uD800',
  'x\uDC00y',
  '\u202Eevil\u202C',
  '👩🏽‍💻 \u{1F9FF}',
  '𝒜'.repeat(300),
  "'); drop table onboarding_submissions; --",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '{"a":1}',
  '\\',
  'null',
  '__proto__',
  'line one\r\nline two\tend',
  'é\u0301\u0000\u0007',
  'x'.repeat(200_000),
];

const text = fc.oneof(
  { weight: 12, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
);

const foreign = fc.oneof(
  fc.constantFrom(null, 0, 1, NaN, {}, [], [[]], '', 'nonsense', true, false, [null], [true]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Texts that a pattern takes, and such texts with something at an end. */
function nearly(pattern: string): fc.Arbitrary<string> {
  const end = fc.constantFrom('', '', '', ' ', 'x', 'É', '\n', '1\n');
  const matching = fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.tuple(end, matching, end).map((parts) => parts.join(''));
}

function fitting(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return field.pattern === undefined ? text : fc.oneof(text, nearly(field.pattern));
    case 'choice':
    case 'boolean':
      return fc.constantFrom<unknown>(...field.choices.map((choice) => choice.value));
    case 'list': {
      const items = fc.constantFrom(...field.choices.map((choice) => choice.value));
      return fc.array(items, { maxLength: field.choices.length + 1 });
    }
  }
}

/** Raw answers in every state: whole, half, abandoned branches, foreign keys and types. */
export function arbitraryAnswers(model: FormModel): fc.Arbitrary<Record<string, unknown>> {
  const given = Object.values(model.fields).map((field): [string, fc.Arbitrary<unknown>] => [
    field.name,
    fc.oneof(
      { weight: 60, arbitrary: fitting(field) },
      { weight: 1, arbitrary: foreign },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  ]);
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ minLength: 1 }), foreign, { maxKeys: 2 }) },
  );
  return fc.tuple(fc.record(Object.fromEntries(given)), extra).map(([answers, more]) => {
    const present = Object.entries(answers).filter(([, value]) => value !== undefined);
    return { ...more, ...Object.fromEntries(present) };
  });
}
