import type { Content } from 'pdfmake/interfaces';
import type { EmbeddedFont } from 'pdfmake/js/PDFDocument.js';
import type { StructurePart } from 'pdfmake/js/Renderer.js';
import type { KnownSlice } from '../fonts/font-library.ts';
import type { Direction } from '../../lib/text/direction.ts';
import { typeset, type SetLine } from '../text/typeset.ts';
import { COLOURS, LAYOUT } from './layout.ts';

export interface TextStyle {
  /** In points. */
  readonly width: number;
  /** By default that of the body. */
  readonly size?: number;
  readonly bold?: boolean;
  /** By default ink. */
  readonly color?: string;
  /** `null` for text of the page itself, such as its number. */
  readonly part: StructurePart | null;
  /** A person's text, in any language. */
  readonly isAnswer?: boolean;
  /** By default the start side of the text's direction. */
  readonly alignment?: 'left' | 'right';
}

export interface TextDrawer {
  /** The direction of the document's own texts. */
  readonly direction: Direction;
  /** The text to read aloud by the drawn text. */
  readonly spoken: Map<string, string>;
  provideFont(name: string): EmbeddedFont;
}

export interface TextSetter {
  /** Returns the text as lines of plain strings for pdfmake. */
  readonly set: (text: string, style: TextStyle) => Content[];
  /** Returns whether any character became a placeholder. */
  readonly hasMissing: () => boolean;
}

/**
 * Measures in the document's fonts.
 * @param plain the slice of the placeholder
 * @param body the usual size, in points
 */
export function createTextSetter(
  document: TextDrawer,
  sliceOf: ReadonlyMap<string, KnownSlice>,
  plain: KnownSlice,
  body: number,
): TextSetter {
  // A document that reads from right to left is mirrored: its lines begin at the same edge.
  const isPlain = document.direction === 'ltr';
  let isMissing = false;
  const onMissing = (): void => {
    isMissing = true;
  };
  const lineOf = ({ pieces, rightToLeft }: SetLine, style: TextStyle): Content => {
    const { part, size = body, color = COLOURS.ink } = style;
    for (const { text, spoken } of pieces) if (spoken) document.spoken.set(text, spoken);
    const visiblePieces = pieces.length > 0 ? pieces : [{ text: ' ', slice: plain }];
    return {
      text: visiblePieces.map(({ text, slice }) => ({
        text,
        font: faceOf(slice, style),
        part,
      })),
      alignment: style.alignment ?? (rightToLeft && isPlain ? 'right' : 'left'),
      fontSize: size,
      color,
      lineHeight: LAYOUT.lineHeight,
      noWrap: true,
      preserveLeadingSpaces: true,
    };
  };
  return {
    set: (text, style) => {
      const measure = (piece: string, slice: KnownSlice): number =>
        document.provideFont(faceOf(slice, style)).widthOfString(piece, style.size ?? body);
      const width = style.width - TOLERANCE;
      const direction = style.isAnswer === true ? undefined : document.direction;
      const lines = typeset(text, { width, direction, measure, sliceOf, plain, onMissing });
      return lines.map((line) => lineOf(line, style));
    },
    hasMissing: () => isMissing,
  };
}

/** Points by which kerning may change a line's width. */
const TOLERANCE = 1;

function faceOf(slice: KnownSlice, { bold }: TextStyle): string {
  return bold ? (slice.bold ?? slice.regular) : slice.regular;
}
