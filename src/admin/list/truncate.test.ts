import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.ts';

describe('a text that is cut', () => {
  it('is left alone up to the limit, counted in code points', () => {
    expect(truncate('four', 4)).toBeUndefined();
    expect(truncate('🚒🚒🚒🚒', 4)).toBeUndefined();
    expect(truncate('', 4)).toBeUndefined();
  });

  it('keeps as many code points as the limit, none of them in halves', () => {
    expect(truncate('a🚒b🚒c', 2)).toBe('a🚒…');
    expect(truncate('🚒🚒🚒🚒🚒', 4)).toBe('🚒🚒🚒🚒…');
  });

  it('leaves no space before the ellipsis', () => {
    expect(truncate('one two', 4)).toBe('one…');
  });
});
