import { describe, expect, it } from 'vitest';
import { cutAt, cutToBytes, cutToCodePoints } from './cut.ts';

/** A family of 4 people: 11 code units, 7 code points, 25 bytes. */
const FAMILY = '👨‍👩‍👧‍👦';
const ACCENTED = 'e\u0301';

describe('a text that is cut', () => {
  it.each([FAMILY, ACCENTED, '🇫🇷', 'क्षि', '👍🏽'])('never ends within %s', (grapheme) => {
    for (let index = 0; index < grapheme.length; index++) {
      expect(cutAt(`a${grapheme}b`, 1 + index)).toBe('a');
    }
    expect(cutAt(`a${grapheme}b`, 1 + grapheme.length)).toBe(`a${grapheme}`);
  });

  it('holds as many whole characters as the limit allows', () => {
    expect(cutToCodePoints(`a${FAMILY}b`, 7)).toBe('a');
    expect(cutToCodePoints(`a${FAMILY}b`, 8)).toBe(`a${FAMILY}`);
    expect(cutToBytes(`a${FAMILY}b`, 25)).toBe('a');
    expect(cutToBytes(`a${FAMILY}b`, 26)).toBe(`a${FAMILY}`);
  });

  it('is unchanged within the limit', () => {
    for (const text of ['', 'four', '🚒🚒🚒🚒']) {
      expect(cutToCodePoints(text, 4)).toBe(text);
      expect(cutToBytes(text, 16)).toBe(text);
      expect(cutAt(text, 8)).toBe(text);
    }
  });
});
