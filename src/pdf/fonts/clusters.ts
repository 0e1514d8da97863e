/** Such as direction marks. */
export const NEVER_DRAWN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text in which each character is a cluster: the fast path. */
const PLAIN =
  /^[\n\t\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u3001-\u3029\u3030-\u3098\u309b-\u9fff\uac00-\ud7a3]*$/u;

/**
 * Splits a text into the characters that readers see: a letter with its marks, a syllable, a flag.
 * A letter and a mark are joined if they exist as one character, which more fonts have.
 */
export function clusters(text: string): readonly string[] {
  return stretches(text).flatMap((stretch) =>
    PLAIN.test(stretch)
      ? stretch.split('')
      : Array.from(segmenter.segment(stretch), ({ segment }) => composed(segment)),
  );
}

/** Code units for a segmenter, whose time grows with the square. */
const SHORT = 200;

const WORDS = /\s+(?!\p{M})|[^\s]+|\s/gu;

/** A letter after a letter begins a cluster, except within Korean syllables. */
const BETWEEN_LETTERS = /(?<=[\p{L}\p{N}\p{P}])(?=[\p{L}\p{N}])(?![\u1100-\u11ff])/u;

function stretches(text: string): readonly string[] {
  const words = text.match(WORDS) ?? [];
  return words.flatMap((word) => (word.length > SHORT ? word.split(BETWEEN_LETTERS) : word));
}

function composed(cluster: string): string {
  if (cluster.length === 1) return cluster;
  const normal = cluster.normalize('NFC');
  return normal.length < cluster.length ? normal : cluster;
}
