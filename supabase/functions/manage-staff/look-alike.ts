/** Letters of other scripts, and digits, that look like these Latin letters. */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аα',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  h: 'һ',
  i: 'іι1lı',
  j: 'ј',
  k: 'кκ',
  o: 'оο0',
  p: 'рρ',
  s: 'ѕ5',
  v: 'ν',
  w: 'ԝ',
  x: 'хχ',
  y: 'уγ',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKS).flatMap(([latin, others]) =>
    others.split('').map((other) => [other, latin] as const),
  ),
);

/** Combining and invisible characters, and the brackets of an address in a mail program. */
const DROPPED = /[\p{Mark}\p{Format}\p{White_Space}<>]/gu;
const STOPS = /[\u3002\uff0e\uff61]/gu;

/** Returns whether a person could take one address for the other. */
export function looksAlike(one: string, other: string): boolean {
  return outlineOf(one) === outlineOf(other);
}

/** Writes an address with one letter for all that look like it. */
function outlineOf(address: string): string {
  const letters = address.normalize('NFKD').toLowerCase().replace(DROPPED, '');
  const latin = letters.replaceAll(/./gu, (letter) => LATIN.get(letter) ?? letter);
  return latin.replaceAll('rn', 'm').replace(STOPS, '.');
}
