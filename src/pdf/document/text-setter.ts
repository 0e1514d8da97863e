import type { Content } from 'pdfmake/interfaces';
import type { StructurePart } from 'pdfmake/js/Renderer.js';
import type { KnownSlice } from '../fonts/font-library.ts';
import { typeset, type SetLine } from '../text/typeset.ts';
import { COLOURS, LAYOUT } from './layout.ts';
import type { SpokenDocument } from './print.ts';

export interface TextStyle {
  /** Of a line, in points. */
  readonly width: number;
  /** That of the body by default. */
  readonly size?: number;
  readonly bold?: boolean;
  /** That of ink by default. */
  readonly color?: string;
  /** Its place in the document's structure; `null` for text of the page itself, such as its number. */
  readonly part: StructurePart | null;
  /** By default the start side of the text's own direction. */
  readonly alignment?: 'left' | 'right';
}

/** Sets the texts of one document, measured by what draws them. */
export class TextSetter {
  readonly #document: SpokenDocument;
  readonly #sliceOf: ReadonlyMap<string, KnownSlice>;
  readonly #plain: KnownSlice;
  /** A character was shown as a placeholder. */
  hasMissing = false;

  constructor(
    document: SpokenDocument,
    sliceOf: ReadonlyMap<string, KnownSlice>,
    plain: KnownSlice,
  ) {
    this.#document = document;
    this.#sliceOf = sliceOf;
    this.#plain = plain;
  }

  /** Returns the text as lines for pdfmake: strings only, whatever a person wrote. */
  set(text: string, style: TextStyle): Content[] {
    const { width, size = LAYOUT.body } = style;
    const lines = typeset(text, {
      width: width - TOLERANCE,
      measure: (piece, slice) =>
        this.#document.provideFont(faceOf(slice, style)).widthOfString(piece, size),
      sliceOf: this.#sliceOf,
      plain: this.#plain,
      onMissing: () => {
        this.hasMissing = true;
      },
    });
    return lines.map((line) => this.#line(line, style));
  }

  #line({ pieces, rightToLeft }: SetLine, style: TextStyle): Content {
    const { part, size = LAYOUT.body, color = COLOURS.ink } = style;
    const { spoken } = this.#document;
    for (const piece of pieces) if (piece.spoken) spoken.set(piece.text, piece.spoken);
    const drawn = pieces.length > 0 ? pieces : [{ text: ' ', slice: this.#plain }];
    return {
      text: drawn.map(({ text, slice }) => ({ text, font: faceOf(slice, style), part })),
      alignment: style.alignment ?? (rightToLeft ? 'right' : 'left'),
      fontSize: size,
      color,
      lineHeight: LAYOUT.lineHeight,
      noWrap: true,
      preserveLeadingSpaces: true,
    };
  }
}

/** Points by which a line may differ from the sum of its words, by kerning over their borders. */
const TOLERANCE = 1;

function faceOf(slice: KnownSlice, { bold }: TextStyle): string {
  return bold ? (slice.bold ?? slice.regular) : slice.regular;
}
