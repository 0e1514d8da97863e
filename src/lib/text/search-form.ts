const APOSTROPHES = /[‘’‛ʼʻ′´]/gu;
const DASHES = /[‐-―−]/gu;
/** European accents and marks, and the soft hyphen. */
const MARKS = /[\u0300-\u036f\u00ad]/gu;

/** Letters that Unicode does not decompose, as people type them without such a key. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  'Ø=O ø=o Ł=L ł=l Đ=D đ=d Ð=D ð=d Ħ=H ħ=h Ŧ=T ŧ=t ı=i ς=σ ẞ=ss ß=ss Æ=ae æ=ae Œ=oe œ=oe Þ=th þ=th'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/**
 * Returns a text as searches compare it: one spelling for all ways to write it.
 * `private.search_form` does the same in the database.
 */
export function searchForm(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/\P{ASCII}/gu, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC');
}

/** Returns a test for labels with each word of a search, in any order and case. */
export function labelFinder(search: string): (label: string) => boolean {
  const plain = (text: string) => searchForm(text).toLowerCase();
  const words = plain(search).trim().split(/\s+/u);
  return (label) => words.every((word) => plain(label).includes(word));
}
