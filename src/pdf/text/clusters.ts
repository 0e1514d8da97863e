const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text in which each character stands for itself: the fast way for most of what people write. */
const PLAIN = /^[\n\t\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027]*$/u;

/**
 * What a reader takes for one character: a letter with its marks, a syllable, a flag. A letter and a
 * mark that also exist as one character become that one, which more fonts have.
 */
export function clusters(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.split('');
  return Array.from(segmenter.segment(text), ({ segment }) => composed(segment));
}

function composed(cluster: string): string {
  if (cluster.length === 1) return cluster;
  const normal = cluster.normalize('NFC');
  return normal.length < cluster.length ? normal : cluster;
}
