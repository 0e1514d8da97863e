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
}

export interface Glyphs {
  /** The slice of each cluster, or of its characters where no slice has the whole. */
  readonly sliceOf: ReadonlyMap<string, KnownSlice>;
  /** The plain Latin slice: draws the placeholder, and counts for what is not drawn. */
  readonly plain: KnownSlice;
  /** Called where a character is shown as a placeholder. */
  readonly onMissing: () => void;
}

/** Characters that need no font, such as direction marks. */
export const NEVER_DRAWN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/** Splits a paragraph into what can be drawn as one. */
export function unitsOf(text: string, glyphs: Glyphs): Units {
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
