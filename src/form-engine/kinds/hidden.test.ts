import { describe, expect, it } from 'vitest';
import { form } from '../../generated/example/form.ts';
import { parseAnswer, type Field } from './registry.ts';

const FIELD: Field = Object.assign({}, form.model.fields['utmSource'], { maxLength: 5 });

describe('a hidden value', () => {
  it.each<[string, unknown, string | undefined]>([
    ['is cleaned like a typed text', ' a\0b\n\uD800 ', 'ab \u{fffd}'],
    ['is cut if it is too long', 'abcdefgh', 'abcde'],
    ['is cut between characters beyond the first plane', '𝒜𝒜𝒜𝒜𝒜𝒜', '𝒜𝒜𝒜𝒜𝒜'],
    ['is trimmed after a cut', 'abcd efgh', 'abcd'],
    ['is dropped if it is invisible', '\u200B ', undefined],
    [
      'is dropped if the rest after a cut is invisible',
      '\u0301\u200B\u0301\u0301\u0301x',
      undefined,
    ],
    ['is dropped if it is not a text', 7, undefined],
  ])('%s', (_what, given, taken) => {
    expect(parseAnswer(FIELD, given)).toBe(taken);
  });

  it('stays the same when it is read again', () => {
    const once = parseAnswer(FIELD, 'a  \u0301bc d');
    expect(parseAnswer(FIELD, once)).toBe(once);
  });
});
