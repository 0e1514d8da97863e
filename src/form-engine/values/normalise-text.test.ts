import { describe, expect, it } from 'vitest';
import { normaliseText } from './normalise-text.ts';

describe('a normalised text', () => {
  it.each([
    ['is trimmed', '  Ada \u00A0', 'Ada'],
    ['loses control characters', 'A\0d\u0007a\u0085', 'Ada'],
    ['has its lone surrogates replaced', 'a\uD800b', 'a\uFFFDb'],
    ['keeps astral characters', '👩🏽‍💻𝒜', '👩🏽‍💻𝒜'],
    ['keeps bidi marks inside', 'a\u202Eb', 'a\u202Eb'],
    ['keeps the marks of its characters', 'e\u0301 हिन्दी 1\u20E3', 'e\u0301 हिन्दी 1\u20E3'],
    ['has spaces for line breaks', 'Ada\r\nByron', 'Ada Byron'],
  ])('%s', (_what, given, expected) => {
    expect(normaliseText(given, 'one')).toBe(expected);
  });

  it('of several lines keeps its line breaks and tabs', () => {
    expect(normaliseText('one\r\ntwo\rthree\u2028\tfour\0\n', 'many')).toBe(
      'one\ntwo\nthree\n\tfour',
    );
  });

  it.each([
    '',
    '\u200B\u2060',
    '\u3164',
    '\u202E',
    '\u0301',
    ' \u0301\u0308 ',
    '\u200D\uFE0F',
  ])('without a visible character is no answer: %j', (blank) => {
    expect(normaliseText(blank, 'one')).toBeUndefined();
    expect(normaliseText(blank, 'many')).toBeUndefined();
  });

  it('stays the same when it is normalised again', () => {
    for (const text of ['\0 \u200B a \uDC00', ' a\n\0 ', '\u0085x\u0085']) {
      const once = normaliseText(text, 'many') ?? '';
      expect(normaliseText(once, 'many')).toBe(once);
    }
  });
});
