import { describe, expect, it } from 'vitest';
import { labelFinder, searchForm } from './search-form.ts';

describe('the search form of a text', () => {
  it.each([
    ['accents', 'Müller García Núñez Ångström', 'Muller Garcia Nunez Angstrom'],
    [
      'letters of their own',
      'Søren Łódź Straße Þór Æsir ISIK ışık',
      'Soren Lodz Strasse thor aesir ISIK isik',
    ],
    ['apostrophes', 'O’Brien O‘Brien OʼBrien O´Brien', "O'Brien O'Brien O'Brien O'Brien"],
    [
      'dashes',
      'Anne‑Marie Anne–Marie Anne−Marie Anne\u00ADMarie',
      'Anne-Marie Anne-Marie Anne-Marie AnneMarie',
    ],
    ['forms of Unicode', 'cafe\u0301 \uFF21\uFB01 김 が', 'cafe Afi 김 が'],
  ])('folds %s', (_what, text, folded) => {
    expect(searchForm(text)).toBe(folded);
  });

  it('returns an ASCII text unchanged', () => {
    const ascii = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));
    expect(searchForm(ascii)).toBe(ascii);
  });
});

describe('the search among labels', () => {
  it.each(['cote ivoire', "cote d'ivoire", 'IVOIRE CÔTE', ''])(
    'finds a label by %j',
    (search) => {
      expect(labelFinder(search)('Côte d’Ivoire')).toBe(true);
    },
  );

  it('rejects a label that lacks a word of the search', () => {
    expect(labelFinder('cote azur')('Côte d’Ivoire')).toBe(false);
  });
});
