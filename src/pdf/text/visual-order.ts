import bidiFactory from 'bidi-js';
import type { Direction } from '../../lib/text/direction.ts';
import type { KnownSlice } from '../fonts/font-library.ts';
import type { Unit } from './units.ts';

/** A stretch of a line in one font, from left to right. */
export interface Piece {
  readonly text: string;
  readonly slice: KnownSlice;
  /** The text, if its glyphs are ambiguous. */
  readonly spoken?: string;
}

interface LevelPiece extends Piece {
  readonly level: number;
}

const bidi = bidiFactory();

/** Levels of the bidirectional algorithm: an odd level reads from right to left. */
interface Directions {
  /** By code unit. */
  readonly levels: ArrayLike<number>;
  /** The paragraph's level. */
  readonly base: number;
}

/** Scripts with one glyph a character, in the order of the text. */
const SIMPLE =
  /^[\p{Script=Common}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}]*$/u;

/** Right-to-left scripts, and marks that turn the direction. */
const TURNING =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * @param direction by default that of the first letter
 * @returns `undefined` for a paragraph that reads from left to right throughout
 */
export function directionsOf(
  paragraph: string,
  direction?: Direction,
): Directions | undefined {
  if (direction !== 'rtl' && !TURNING.test(paragraph)) return undefined;
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, direction);
  return { levels, base: paragraphs[0]?.level ?? 0 };
}

/** Returns pieces in visual order. */
export function visualPieces(
  units: readonly Unit[],
  directions: Directions | undefined,
): readonly Piece[] {
  if (!directions) return joined(units).map(asDrawn);
  const { levels, base } = directions;
  // In a line that reads from right to left, spaces at its end would be drawn first (rule L1), and
  // pdfmake would break a full line.
  const end = units.findLastIndex(({ text }) => !isSpace(text)) + 1;
  const visible = units.slice(0, end);
  const unitLevels = visible.map((unit) => levels[unit.start] ?? base);
  return reordered(joined(visible, unitLevels)).map(asDrawn);
}

/**
 * Joins neighbors of one font and level.
 * @param levels if they differ, spaces stay separate: pdfkit draws text word by word
 */
export function joined(
  units: readonly Unit[],
  levels?: readonly number[],
): readonly LevelPiece[] {
  const pieces: { text: string; slice: KnownSlice; level: number }[] = [];
  units.forEach(({ text, slice }, index) => {
    if (text === '') return;
    const level = levels?.[index] ?? 0;
    const last = pieces.at(-1);
    const alike = last?.slice === slice && last.level === level;
    const apart = levels && last && (isSpace(last.text) || isSpace(text));
    if (last && alike && !apart) last.text += text;
    else pieces.push({ text, slice, level });
  });
  return pieces;
}

function isSpace(text: string): boolean {
  return text.trim() === '';
}

/**
 * Rule L2: from the highest to the lowest odd level, reverses each stretch at that level or above.
 */
function reordered(pieces: readonly LevelPiece[]): readonly LevelPiece[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end++;
      if (end > start)
        order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return order;
}

/** The last three are `Script=Unknown`, a name that some browsers lack. */
const NO_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}\p{Cn}\p{Co}\p{Cs}]/u;
const REVERSED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Fontkit reverses a text by the script of its first letter. A text that it would reverse wrongly
 * is reversed before.
 */
function asDrawn({ text, slice, level }: LevelPiece): Piece {
  const turned = level % 2 === 1;
  const mirrored = turned
    ? Array.from(text, (one) => bidi.getMirroredCharacter(one) ?? one).join('')
    : text;
  const letter = Array.from(text).find((one) => !NO_SCRIPT.test(one)) ?? '';
  const reverses = REVERSED.test(letter);
  const letters = reverses === turned ? mirrored : Array.from(mirrored).toReversed().join('');
  return reverses || SIMPLE.test(letters)
    ? { text: letters, slice }
    : { text: letters, slice, spoken: letters };
}
