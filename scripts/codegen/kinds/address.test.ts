import { describe, expect, it } from 'vitest';
import { backtrackingRefusal } from './pattern/backtracking.ts';
import { parsePattern } from './pattern/parse-pattern.ts';
import { TEXT_FORMATS } from './address.ts';

describe.each(Object.entries(TEXT_FORMATS))('the rule of %s', (_name, format) => {
  it('is read alike by JavaScript and PostgreSQL, and never backtracks catastrophically', () => {
    expect(parsePattern(format.pattern.source)).toMatchObject({ ok: true });
    expect(backtrackingRefusal(format.pattern.source)).toBeUndefined();
  });

  it('takes its own examples', () => {
    for (const example of format.examples) {
      expect(example).toMatch(format.pattern);
      expect(example.length).toBeLessThanOrEqual(format.maxLength);
    }
  });
});
