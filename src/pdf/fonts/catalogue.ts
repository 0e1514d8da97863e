import families from './catalogue.json' with { type: 'json' };

/** A font file, or two: a family is spread over slices. */
export interface FontSlice {
  /** Code points in hexadecimal: `41-5a,61`. */
  readonly covers: string;
  /** Names in the fonts' folder. */
  readonly regular: string;
  readonly bold?: string;
}

export interface FontFamily {
  readonly id: string;
  /** Blocks of 256 code points: `0-4,20`. */
  readonly blocks: string;
  /** Or the file with their list. */
  readonly slices?: readonly FontSlice[];
  readonly list?: string;
}

/** In order of preference. README.md names the sources of the files. */
export const CATALOGUE: readonly FontFamily[] = families;
