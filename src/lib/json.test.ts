import { describe, expect, it } from 'vitest';
import { isRecord, parseJson } from './json.ts';

describe('parseJson', () => {
  it('returns the value of a text', () => {
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(parseJson('null')).toBeNull();
  });

  it.each(['', '{', 'undefined', '<!doctype html>'])(
    'returns undefined for %j, which is not JSON',
    (text) => {
      expect(parseJson(text)).toBeUndefined();
    },
  );
});

describe('isRecord', () => {
  it.each([null, undefined, 'text', 5, [], [{}]])('refuses %j', (value) => {
    expect(isRecord(value)).toBe(false);
  });

  it('accepts an object', () => {
    expect(isRecord({})).toBe(true);
  });
});
