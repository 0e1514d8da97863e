import families from './catalogue.json' with { type: 'json' };

/** One font file, or two: the characters of a family are spread over slices, as few as an answer needs. */
export interface FontSlice {
  /** The code points it has, in hexadecimal: `41-5a,61`. */
  readonly covers: string;
  /** File names in the fonts' folder. */
  readonly regular: string;
  readonly bold?: string;
}

export interface FontFamily {
  readonly id: string;
  /** The blocks of 256 code points in which it has any: `0-4,20`. */
  readonly blocks: string;
  /** Its slices, or the file that lists them. */
  readonly slices?: readonly FontSlice[];
  readonly list?: string;
}

/** The families in order of preference; made by scripts/build/fonts/vendor.ts. */
export const CATALOGUE: readonly FontFamily[] = families;
