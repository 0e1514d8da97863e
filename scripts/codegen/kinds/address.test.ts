import { describe, expect, it } from 'vitest';
import { backtrackingRefusal } from '../check/pattern/backtracking.ts';
import { parsePattern } from '../check/pattern/parse-pattern.ts';
import { TEXT_FORMATS } from './address.ts';

describe.each(Object.entries(TEXT_FORMATS))('the rule of %s', (_name, format) => {
  it('is read alike by JavaScript and PostgreSQL, and never backtracks catastrophically', () => {
    const parsed = parsePattern(format.pattern.source);
    expect(parsed).toMatchObject({ ok: true });
    const options = parsed.ok ? parsed.options : [];
    expect(options.map(backtrackingRefusal)).toEqual(options.map(() => undefined));
  });

  it('takes its own examples', () => {
    for (const example of format.examples) {
      expect(example).toMatch(format.pattern);
      expect(example.length).toBeLessThanOrEqual(format.maxLength);
    }
  });
});
