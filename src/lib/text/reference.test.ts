import { describe, expect, it } from 'vitest';
import { idRange, reference, searchedIds } from './reference.ts';

const ID = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';
const REFERENCE = 'HDW-FY7S-TEGC-W';

describe('the reference of a submission', () => {
  it.each([
    [ID, REFERENCE],
    ['00000000-0000-4000-8000-000000000000', 'HDW-0000-0000-0'],
    ['00000000-01ff-4000-8000-000000000000', 'HDW-0000-0001-Y'],
  ])('of %s is %s', (id, name) => {
    expect(reference('HDW', id)).toBe(name);
  });

  const ids = {
    first: '7f8f9d3a-0c00-0000-0000-000000000000',
    last: '7f8f9d3a-0cff-ffff-ffff-ffffffffffff',
  };

  it.each([REFERENCE, 'hdw fy7s tegc w', 'hdwfy7stegcw', 'fy7s-tegc-w', ' HDW-FY7S-TEGC-W '])(
    'is understood as %j',
    (typed) => {
      expect(idRange('HDW', typed)).toEqual(ids);
    },
  );

  it.each([
    ['hyphens', 'HDW\u2010FY7S\u2010TEGC\u2010W'],
    ['hyphens that do not break', 'HDW\u2011FY7S\u2011TEGC\u2011W'],
    ['dashes', 'HDW\u2013FY7S\u2014TEGC\u2015W'],
    ['minus signs', 'FY7S\u2212TEGC\u2212W'],
    ['direction marks', '\u200eHDW-FY7S\u200f-TEGC-W\u202c'],
    ['full-width letters', 'ＨＤＷ－ＦＹ７Ｓ－ＴＥＧＣ－Ｗ'],
    ['its label', 'Reference: HDW-FY7S-TEGC-W'],
    ['its label without a colon', 'reference hdw-fy7s-tegc-w'],
    ['its label before a colon alone', 'Reference:HDW-FY7S-TEGC-W'],
    ['its label in Arabic', '\u200fالمرجع: \u2066HDW-FY7S-TEGC-W\u2069'],
    ['its label, but no prefix', 'Ref. FY7S-TEGC-W'],
  ])('is understood with %s', (_what, typed) => {
    expect(idRange('HDW', typed)).toEqual(ids);
  });

  it('is searched by its beginning after its label and with dashes', () => {
    expect(searchedIds('HDW', 'Reference: HDW\u2013FY7S')).toEqual(
      searchedIds('HDW', 'HDW-FY7S'),
    );
  });

  it('is read after a label that begins like the prefix', () => {
    expect(idRange('REF', 'Reference REF-FY7S-TEGC-W')).toEqual(ids);
  });

  it('is read with look-alike letters', () => {
    expect(idRange('HDW', 'HDW-OOOO-OOOO-O')).toEqual(idRange('HDW', 'HDW-0000-0000-0'));
  });

  it('is read without its prefix if its own letters begin like the prefix', () => {
    expect(idRange('FY7S', 'fy7s-tegc-w')).toEqual(idRange('HDW', REFERENCE));
  });

  it('is rejected with any one character wrong, or two neighbors swapped', () => {
    const [, body = '', rest = '', check = ''] = REFERENCE.split('-');
    const typed = Array.from(body + rest + check);
    for (const [index, symbol] of typed.entries()) {
      for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.replace(symbol, '')) {
        expect(idRange('HDW', `HDW${typed.with(index, other).join('')}`)).toBeUndefined();
      }
      const next = typed[index + 1];
      if (next === undefined) continue;
      const swapped = typed.with(index, next).with(index + 1, symbol);
      expect(idRange('HDW', `HDW${swapped.join('')}`)).toBeUndefined();
    }
  });

  it('is searched by its beginning, which names no other submission', () => {
    for (const typed of ['HDW-FY7S', 'hdw-fy7s-tegc', 'HDW-FY', REFERENCE]) {
      const { first = '', last = '' } = searchedIds('HDW', typed) ?? {};
      expect(first <= ID && ID <= last).toBe(true);
    }
    expect(searchedIds('HDW', 'HDW-FY7T')?.first).toBe('7f8fa000-0000-0000-0000-000000000000');
    for (const typed of ['HDW', 'HDW-F', 'hdw team', 'FY7S-TEGC', 'HDW-FY7S-TEGC-X']) {
      expect(searchedIds('HDW', typed)).toBeUndefined();
    }
  });

  it('can be replaced by the whole id', () => {
    expect(idRange('HDW', ` ${ID.toUpperCase()}`)).toEqual({ first: ID, last: ID });
  });

  it.each(['', 'HDW', 'resume', 'HDW-FY7S-TEGC', 'FY7STEGCW', 'fy7s tegc w'])(
    'is not recognized in %j',
    (typed) => {
      expect(idRange('HDW', typed)).toBeUndefined();
    },
  );
});
