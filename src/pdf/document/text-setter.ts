import type { Content } from 'pdfmake/interfaces';
import type { FontLibrary, KnownSlice } from '../fonts/font-library.ts';
import { shapingFont, type ShapingFont } from '../fonts/shaping-font.ts';
import { typeset, type SetLine } from '../text/typeset.ts';
import { LAYOUT } from './layout.ts';

export interface TextStyle {
  readonly size: number;
  /** Of a line, in points. */
  readonly width: number;
  readonly bold?: boolean;
  readonly color: string;
  /** Its place in the document's structure; `null` for text of the page itself, such as its number. */
  readonly part: StructurePart | null;
  /** By default the start side of the text's own direction. */
  readonly alignment?: 'left' | 'right';
}

/** Sets the texts of one document; and collects which fonts the document needs. */
export class TextSetter {
  readonly #sliceOf: ReadonlyMap<string, KnownSlice>;
  readonly #plain: KnownSlice;
  readonly #fonts: ReadonlyMap<string, ShapingFont>;
  readonly #widths = new Map<string, number>();
  /** The font of elements without text. */
  readonly defaultFont: string;
  /** The texts to read aloud, where they differ from the drawn ones. */
  readonly spoken = new Map<string, string>();
  /** Number of characters shown as placeholders so far. */
  missing = 0;

  private constructor(
    sliceOf: ReadonlyMap<string, KnownSlice>,
    plain: KnownSlice,
    fonts: ReadonlyMap<string, ShapingFont>,
  ) {
    this.#sliceOf = sliceOf;
    this.#plain = plain;
    this.defaultFont = plain.regular;
    this.#fonts = fonts;
  }

  /**
   * Reads the fonts that the texts need.
   * @throws when one of them can't be had
   */
  static async for(
    texts: readonly string[],
    reader: string,
    library: FontLibrary,
  ): Promise<LoadedSetter> {
    const reading = new Map<string, Promise<Uint8Array>>();
    const read = (slice: KnownSlice): void => {
      for (const face of facesOf(slice)) {
        if (!reading.has(face)) reading.set(face, started(library.font(face)));
      }
    };
    const plain = (await library.slicesFor(['a'], reader, read)).get('a');
    if (!plain) throw new Error('No font has Latin letters: make the catalogue again.');
    const sliceOf = await library.slicesFor(texts, reader, read);
    const files = new Map<string, Uint8Array>();
    for (const [name, file] of reading) files.set(name, await file);
    const fonts = new Map([...files].map(([name, file]) => [name, shapingFont(file)]));
    return { setter: new TextSetter(sliceOf, plain, fonts), files };
  }

  /** Returns the text as lines for pdfmake: strings only, whatever a person wrote. */
  set(text: string, style: TextStyle): Content[] {
    const { lines, missing } = typeset(text, {
      width: style.width - TOLERANCE,
      measure: (piece, slice) => this.#width(piece, faceOf(slice, style), style.size),
      sliceOf: this.#sliceOf,
      plain: this.#plain,
    });
    this.missing += missing;
    return lines.map((line) => this.#line(line, style));
  }

  #line({ pieces, rightToLeft }: SetLine, style: TextStyle): Content {
    for (const { text, spoken } of pieces) if (spoken !== undefined) this.spoken.set(text, spoken);
    const { part } = style;
    const inlines = pieces.map(({ text, slice }) => ({ text, font: faceOf(slice, style), part }));
    return {
      text: inlines.length > 0 ? inlines : [{ text: ' ', font: faceOf(this.#plain, style), part }],
      alignment: style.alignment ?? (rightToLeft ? 'right' : 'left'),
      fontSize: style.size,
      color: style.color,
      lineHeight: LAYOUT.lineHeight,
      noWrap: true,
      preserveLeadingSpaces: true,
    };
  }

  #width(text: string, face: string, size: number): number {
    const key = `${face} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const font = this.#fonts.get(face);
    if (!font) throw new Error(`The font ${face} was not read.`);
    const ems = font.widthOfString(text, 1000) / 1000;
    this.#widths.set(key, ems);
    return ems * size;
  }
}

export interface LoadedSetter {
  readonly setter: TextSetter;
  /** The font files by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Marks a task whose failure is handled later. */
function started<Result>(task: Promise<Result>): Promise<Result> {
  task.catch(() => undefined);
  return task;
}

/** Points by which a line may differ from the sum of its words, by kerning over their borders. */
const TOLERANCE = 1;

function facesOf(slice: KnownSlice): readonly string[] {
  return slice.bold === undefined ? [slice.regular] : [slice.regular, slice.bold];
}

function faceOf(slice: KnownSlice, { bold }: TextStyle): string {
  return bold ? (slice.bold ?? slice.regular) : slice.regular;
}

/**
 * A place in the document's structure, for screen readers: lines of one part belong together.
 * The names are those of PDF's own structure types.
 */
export interface StructurePart {
  readonly type: 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody';
  /** The document itself by default. */
  readonly within?: StructurePart;
}
