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

export type TextSetter = ReturnType<typeof createTextSetter>;

/**
 * Returns what sets the texts of one document, measured by what draws them.
 * @param plain the slice of the placeholder
 */
export function createTextSetter(
  document: SpokenDocument,
  sliceOf: ReadonlyMap<string, KnownSlice>,
  plain: KnownSlice,
) {
  let isMissing = false;
  const onMissing = (): void => {
    isMissing = true;
  };
  const lineOf = ({ pieces, rightToLeft }: SetLine, style: TextStyle): Content => {
    const { part, size = LAYOUT.body, color = COLOURS.ink } = style;
    for (const { text, spoken } of pieces) if (spoken) document.spoken.set(text, spoken);
    const drawn = pieces.length > 0 ? pieces : [{ text: ' ', slice: plain }];
    return {
      text: drawn.map(({ text, slice }) => ({ text, font: faceOf(slice, style), part })),
      alignment: style.alignment ?? (rightToLeft ? 'right' : 'left'),
      fontSize: size,
      color,
      lineHeight: LAYOUT.lineHeight,
      noWrap: true,
      preserveLeadingSpaces: true,
    };
  };
  return {
    /** Returns the text as lines for pdfmake: strings only, whatever a person wrote. */
    set: (text: string, style: TextStyle): Content[] => {
      const measure = (piece: string, slice: KnownSlice): number =>
        document.provideFont(faceOf(slice, style)).widthOfString(piece, style.size ?? LAYOUT.body);
      const width = style.width - TOLERANCE;
      const lines = typeset(text, { width, measure, sliceOf, plain, onMissing });
      return lines.map((line) => lineOf(line, style));
    },
    /** Returns whether a character was shown as a placeholder so far. */
    hasMissing: (): boolean => isMissing,
  };
}

/** Points by which a line may differ from the sum of its words, by kerning over their borders. */
const TOLERANCE = 1;

function faceOf(slice: KnownSlice, { bold }: TextStyle): string {
  return bold ? (slice.bold ?? slice.regular) : slice.regular;
}
