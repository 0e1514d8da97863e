/** An npm package with fonts of the PDF, and the used part of it. */
export interface FontSource {
  readonly id: string;
  /** Name and version. */
  readonly package: string;
  /** Faces to cut. Without them, the package's slices are used. */
  readonly faces?: {
    /** The name in their files. */
    readonly name: string;
    readonly bold?: true;
    readonly cuts: Readonly<Record<string, string>>;
  };
}

/** Letters and marks of every slice: a mark is drawn only from its letter's font. */
const MARKS = '2c6-2dd,300-36f,1ab0-1aff,1dc0-1dff,20d0-20f0,25cc,2019';

const EVERYTHING = '20-10ffff';

/** The first family has the Latin letters for all. */
const BUT_LATIN = '20-40,5b-60,7b-bf,d7,f7,2b0-10ffff';

/** The letters of the site's own family: Western European, and signs of business texts. */
const LATIN =
  '20-7e,a0-17f,192,218-21b,2c6-2c7,2d8-2dd,1e9e,2010-2015,2018-201e,2020-2022,2026,202f,2030,2039-203a,2044,20ac,2116,2122,2212,25cc,fffd';

/**
 * A character is set in the first family that has it. The first cut (hexadecimal code points) that
 * has a character takes it.
 */
export const FONT_SOURCES: readonly FontSource[] = [
  {
    id: 'public-sans',
    package: '@expo-google-fonts/public-sans@0.4.2',
    faces: { name: 'PublicSans', bold: true, cuts: { latin: `${LATIN},25ca` } },
  },
  {
    id: 'noto-sans',
    package: '@expo-google-fonts/noto-sans@0.4.2',
    faces: {
      name: 'NotoSans',
      bold: true,
      cuts: {
        latin: LATIN,
        'latin-ext': `20-24f,250-2ff,1d00-1dbf,1e00-1eff,2000-206f,2c60-2c7f,a700-a7ff,ab30-ab6f,fb00-fb06,1df00-1dfff,10780-107bf,${MARKS}`,
        greek: `20-40,370-3ff,1f00-1fff,${MARKS}`,
        cyrillic: `20-40,400-52f,1c80-1c8f,2de0-2dff,a640-a69f,1e030-1e08f,${MARKS}`,
        rest: EVERYTHING,
      },
    },
  },
  ...[
    ['hebrew', '0.4.1', 'NotoSansHebrew'],
    ['arabic', '0.4.3', 'NotoSansArabic'],
    ['devanagari', '0.4.1', 'NotoSansDevanagari'],
    ['thai', '0.4.2', 'NotoSansThai'],
    ['armenian', '0.4.2', 'NotoSansArmenian'],
    ['georgian', '0.4.3', 'NotoSansGeorgian'],
    ['bengali', '0.4.4', 'NotoSansBengali'],
    ['tamil', '0.4.3', 'NotoSansTamil'],
    ['telugu', '0.4.2', 'NotoSansTelugu'],
    ['gujarati', '0.4.2', 'NotoSansGujarati'],
    ['gurmukhi', '0.4.1', 'NotoSansGurmukhi'],
    ['kannada', '0.4.3', 'NotoSansKannada'],
    ['malayalam', '0.4.2', 'NotoSansMalayalam'],
    ['sinhala', '0.4.2', 'NotoSansSinhala'],
    ['lao', '0.4.2', 'NotoSansLao'],
    ['khmer', '0.4.3', 'NotoSansKhmer'],
    ['myanmar', '0.4.2', 'NotoSansMyanmar'],
    ['ethiopic', '0.4.2', 'NotoSansEthiopic'],
  ].map(wholeFamily),
  ...['sc', 'jp', 'kr'].map((language): FontSource => ({
    id: `noto-sans-${language}`,
    package: `@fontsource/noto-sans-${language}@5.3.0`,
  })),
  { id: 'noto-emoji', package: '@fontsource/noto-emoji@5.3.2' },
  ...[
    ['symbols', '0.4.1', 'NotoSansSymbols'],
    ['symbols-2', '0.4.1', 'NotoSansSymbols2'],
    ['math', '0.4.2', 'NotoSansMath'],
  ].map(wholeFamily),
];

/** The scripts of languages that the site has texts in: their headings are bold. */
const WITH_HEADINGS: readonly string[] = ['hebrew', 'arabic'];

function wholeFamily([script = '', version = '', name = '']: readonly string[]): FontSource {
  return {
    id: `noto-sans-${script}`,
    package: `@expo-google-fonts/noto-sans-${script}@${version}`,
    faces: {
      name,
      ...(WITH_HEADINGS.includes(script) && { bold: true }),
      cuts: { all: BUT_LATIN },
    },
  };
}
