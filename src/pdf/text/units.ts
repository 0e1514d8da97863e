import LineBreaker from 'linebreak';
import { PLACEHOLDER, type KnownSlice } from '../fonts/font-library.ts';
import { clusters, NEVER_DRAWN } from '../fonts/clusters.ts';

/** A cluster, and its drawn text. */
export interface Unit {
  /** Its start in the paragraph. */
  readonly start: number;
  /** Empty for characters without a glyph, such as a direction mark. */
  readonly text: string;
  readonly slice: KnownSlice;
}

export interface Glyphs {
  readonly sliceOf: ReadonlyMap<string, KnownSlice>;
  /** The plain Latin slice, for the placeholder and undrawn characters. */
  readonly plain: KnownSlice;
  /** Called for each placeholder. */
  readonly onMissing: () => void;
}

/** A drawn paragraph with its units. */
export interface Paragraph {
  readonly paragraph: string;
  readonly units: readonly Unit[];
}

/** Splits a paragraph into units that are drawn at once. */
export function unitsOf(text: string, glyphs: Glyphs): Paragraph {
  const parts = clusters(text.replaceAll('\t', '    '));
  let start = 0;
  const units = parts
    .flatMap((cluster) => (glyphs.sliceOf.has(cluster) ? [cluster] : Array.from(cluster)))
    .map((part): Unit => {
      start += part.length;
      return { start: start - part.length, ...drawnOf(part, glyphs) };
    });
  return { paragraph: parts.join(''), units };
}

function drawnOf(text: string, { sliceOf, plain, onMissing }: Glyphs): Omit<Unit, 'start'> {
  if (NEVER_DRAWN.test(text)) return { text: '', slice: plain };
  const slice = sliceOf.get(text);
  if (slice) return { text, slice };
  onMissing();
  return { text: PLACEHOLDER, slice: plain };
}

/** Units that stay on one line, with the spaces after them. */
export type Word = readonly Unit[];

const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const HANGUL_PAIR = /^\p{Script=Hangul}{2}$/u;

const PICTURE = /\p{Extended_Pictographic}/u;

/** Splits a paragraph at the places of possible line ends. */
export function wordsOf({ paragraph, units }: Paragraph): readonly Word[] {
  const ends = breaksOf(paragraph);
  const words: Word[] = [];
  let current: Unit[] = [];
  units.forEach((unit, index) => {
    current.push(unit);
    const next = units[index + 1];
    if (next && !ends.has(next.start)) return;
    words.push(inOneFont(current));
    current = [];
  });
  return words;
}

function breaksOf(paragraph: string): ReadonlySet<number> {
  const ends = new Set<number>();
  const breaker = new LineBreaker(paragraph);
  for (let lineBreak = breaker.nextBreak(); lineBreak; lineBreak = breaker.nextBreak()) {
    if (!insideHangul(paragraph, lineBreak.position)) ends.add(lineBreak.position);
  }
  if (!UNSPACED.test(paragraph)) return ends;
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  let before = '';
  for (const { segment, index } of segmenter.segment(paragraph)) {
    if (UNSPACED.test(before) && UNSPACED.test(segment)) ends.add(index);
    before = segment;
  }
  return ends;
}

/**
 * Korean has spaces: a line does not end between two syllables (W3C, Requirements for Hangul Text
 * Layout).
 */
function insideHangul(paragraph: string, position: number): boolean {
  return HANGUL_PAIR.test(paragraph.slice(position - 1, position + 1));
}

/** Sets a word in one slice, if a slice has all its letters. */
function inOneFont(units: readonly Unit[]): readonly Unit[] {
  const first = units[0]?.slice;
  const visibleUnits = units.filter((unit) => unit.text.trim() !== '');
  if (visibleUnits.every((unit) => unit.slice === first)) return units;
  const text = visibleUnits.map((unit) => unit.text).join('');
  if (PICTURE.test(text)) return units;
  const one = visibleUnits.map((unit) => unit.slice).find((slice) => slice.set.hasAll(text));
  if (!one) return units;
  return units.map((unit) => (one.set.hasAll(unit.text) ? { ...unit, slice: one } : unit));
}
