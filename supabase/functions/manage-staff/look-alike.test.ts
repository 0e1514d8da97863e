import { describe, expect, it } from 'vitest';
import { looksAlike } from './look-alike.ts';

describe('two addresses', () => {
  it.each([
    ['a Cyrillic letter in the domain', 'kim@exаmple.org'],
    ['an accent', 'kím@example.org'],
    ['a digit for a letter', 'k1m@example.org'],
    ['a full-width letter', 'ｋim@example.org'],
    ['a direction mark', '\u200ekim@example.org'],
    ['an ideographic full stop', 'kim@example\u3002org'],
    ['two letters for one', 'kirn@example.org'],
    ['brackets', '<kim@example.org>'],
  ])('look alike when one has %s', (_what, other) => {
    expect(looksAlike('kim@example.org', other)).toBe(true);
  });

  it.each(['tim@example.org', 'kim@example.com', 'kim.lee@example.org'])(
    'do not look alike when the other is %s',
    (other) => {
      expect(looksAlike('kim@example.org', other)).toBe(false);
    },
  );
});
