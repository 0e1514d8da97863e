import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcePaths } from '../read/load.ts';
import { parseJson } from './parse-json.ts';

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Returns the offsets of the brackets outside texts. */
function bracketsOf(text: string): readonly number[] {
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gu);
  return Array.from(tokens).flatMap(({ 0: token, index }) => (token.length > 1 ? [] : index));
}

describe.each([sourcePaths('onboarding').questions, sourcePaths('onboarding').ui])(
  'a bracket that is missing in %s',
  (path) => {
    it('is reported at most one line from its place', () => {
      const text = readFileSync(path, 'utf8');
      const far = bracketsOf(text).filter((bracket) => {
        const parsed = parseJson(text.slice(0, bracket) + text.slice(bracket + 1));
        if (!('fix' in parsed)) return true;
        return Math.abs(lineAt(text, parsed.offset) - lineAt(text, bracket)) > 1;
      });
      expect(far.map((bracket) => lineAt(text, bracket))).toEqual([]);
    });
  },
);
