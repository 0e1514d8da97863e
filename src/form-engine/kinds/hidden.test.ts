import { describe, expect, it } from 'vitest';
import { form } from '../../generated/example/form.ts';
import { parseAnswer, type Field } from './registry.ts';

const FIELD: Field = Object.assign({}, form.model.fields['utmSource'], { maxLength: 5 });

describe('a hidden value', () => {
  it.each<[string, unknown, string | undefined]>([
    ['is cleaned as a typed text is', ' a\0b\n\uD800 ', 'ab \u{fffd}'],
    ['is cut where it is too long', 'abcdefgh', 'abcde'],
    ['is cut between characters beyond the first plane', '𝒜𝒜𝒜𝒜𝒜𝒜', '𝒜𝒜𝒜𝒜𝒜'],
    ['is trimmed where it is cut', 'abcd efgh', 'abcd'],
    ['is none where nothing of it can be seen', '\u200B ', undefined],
    [
      'is none where nothing can be seen of what is left',
      '\u0301\u200B\u0301\u0301\u0301x',
      undefined,
    ],
    ['is none where it is no text', 7, undefined],
  ])('%s', (_what, given, taken) => {
    expect(parseAnswer(FIELD, given)).toBe(taken);
  });

  it('stays as it is when it is read again', () => {
    const once = parseAnswer(FIELD, 'a  \u0301bc d');
    expect(parseAnswer(FIELD, once)).toBe(once);
  });
});
