import { PLACEHOLDER, type KnownSlice } from '../fonts/font-library.ts';
import { clusters } from '../fonts/clusters.ts';

/** A cluster of a paragraph, and what is drawn of it. */
export interface Unit {
  /** Its start in the paragraph. */
  readonly start: number;
  /** Empty for what is never drawn, such as a direction mark. */
  readonly text: string;
  readonly slice: KnownSlice;
}

export interface Units {
  /** The paragraph as it is drawn: the units' places count in it. */
  readonly paragraph: string;
  readonly units: readonly Unit[];
  /** Number of characters shown as placeholders. */
  readonly missing: number;
}

export type SliceOf = ReadonlyMap<string, KnownSlice>;

const NEVER_DRAWN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/**
 * @param sliceOf of each cluster, or of its characters where no slice has the whole
 * @param plain draws the placeholder, and counts for what is not drawn
 */
export function unitsOf(text: string, sliceOf: SliceOf, plain: KnownSlice): Units {
  const parts = clusters(text.replaceAll('\t', '    '));
  const units: Unit[] = [];
  let missing = 0;
  let start = 0;
  for (const cluster of parts) {
    const slice = sliceOf.get(cluster);
    if (slice && !NEVER_DRAWN.test(cluster)) units.push({ start, text: cluster, slice });
    else {
      for (const [offset, character] of characters(cluster)) {
        const unit = unitOf(character, start + offset, sliceOf, plain);
        units.push(unit);
        if (unit.text === PLACEHOLDER && character !== PLACEHOLDER) missing++;
      }
    }
    start += cluster.length;
  }
  return { paragraph: parts.join(''), units, missing };
}

function characters(cluster: string): readonly (readonly [number, string])[] {
  let offset = 0;
  return Array.from(cluster, (character) => {
    offset += character.length;
    return [offset - character.length, character];
  });
}

function unitOf(character: string, start: number, sliceOf: SliceOf, plain: KnownSlice): Unit {
  if (NEVER_DRAWN.test(character)) return { start, text: '', slice: plain };
  const slice = sliceOf.get(character);
  return slice ? { start, text: character, slice } : { start, text: PLACEHOLDER, slice: plain };
}
