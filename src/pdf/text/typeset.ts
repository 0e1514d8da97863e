import type { Direction } from '../../lib/text/direction.ts';
import type { KnownSlice } from '../fonts/font-library.ts';
import { unitsOf, wordsOf, type Glyphs, type Unit, type Word } from './units.ts';
import { directionsOf, joined, visualPieces, type Piece } from './visual-order.ts';

/** In visual order. */
export interface SetLine {
  readonly pieces: readonly Piece[];
  /** It reads from right to left, and begins at the right. */
  readonly rightToLeft: boolean;
}

export interface Setting extends Glyphs {
  /** In points. */
  readonly width: number;
  /** By default that of the first letter. */
  readonly direction: Direction | undefined;
  /** In points. */
  readonly measure: (text: string, slice: KnownSlice) => number;
}

/** Breaks a text into lines in visual order: pdfmake supports few scripts and one direction. */
export function typeset(text: string, setting: Setting): readonly SetLine[] {
  return text.split('\n').flatMap((paragraph) => setParagraph(paragraph, setting));
}

function setParagraph(text: string, setting: Setting): readonly SetLine[] {
  const units = unitsOf(text, setting);
  const directions = directionsOf(units.paragraph, setting.direction);
  const lines = linesOf(wordsOf(units), setting).map((line) => ({
    pieces: visualPieces(line, directions),
    rightToLeft: (directions?.base ?? 0) % 2 === 1,
  }));
  return lines.length > 0 ? lines : [BLANK];
}

const BLANK: SetLine = { pieces: [], rightToLeft: false };

function linesOf(words: readonly Word[], setting: Setting): readonly Word[] {
  const lines: Unit[][] = [];
  let line: Unit[] = [];
  let filledWidth = 0;
  const end = (): void => {
    if (line.length > 0) lines.push(line);
    line = [];
    filledWidth = 0;
  };
  for (const word of words.flatMap((one) => fitting(one, setting))) {
    const { seen, whole } = widthsOf(word, setting);
    if (filledWidth + seen > setting.width) end();
    line.push(...word);
    filledWidth += whole;
  }
  end();
  return lines;
}

/** Cuts a word that is wider than a line. */
function fitting(word: Word, setting: Setting): readonly Word[] {
  if (widthsOf(word, setting).seen <= setting.width) return [word];
  const parts: Unit[][] = [[]];
  let filledWidth = 0;
  for (const unit of word) {
    const width = setting.measure(unit.text, unit.slice);
    if (filledWidth + width > setting.width) {
      parts.push([]);
      filledWidth = 0;
    }
    parts.at(-1)?.push(unit);
    filledWidth += width;
  }
  return parts.filter((part) => part.length > 0);
}

/** Returns widths with and without the spaces at the end. */
function widthsOf(units: readonly Unit[], { measure }: Setting) {
  let seen = 0;
  let whole = 0;
  for (const { text, slice } of joined(units)) {
    const trimmed = text.trimEnd();
    if (trimmed !== '') seen = whole + measure(trimmed, slice);
    whole += measure(text, slice);
  }
  return { seen, whole };
}
