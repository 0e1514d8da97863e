/** Crockford's alphabet: no I, L, O and U, which are mistaken for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const BASE = ALPHABET.length;

/** 40 bits: a million submissions rarely share a reference. */
const ID_DIGITS = 10;

/**
 * Returns the reference of a submission: `HDW-4F3A-91C2-C`: 40 bits of the id, and a check
 * character (Luhn mod 32). The browser has the id before the row is stored, so the PDF, the page and the
 * staff list show the same reference. Two of a million submissions may share one: a search finds both.
 * @param prefix as declared
 * @param id the row's UUID
 */
export function reference(prefix: string, id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, ID_DIGITS), 16);
  const symbols = Array.from(bits.toString(BASE).padStart(8, '0'), (digit) =>
    ALPHABET.charAt(Number.parseInt(digit, BASE)),
  ).join('');
  return [prefix, symbols.slice(0, 4), symbols.slice(4), checkCharacter(symbols)].join('-');
}

/** The ids of a reference or an id. */
export interface IdRange {
  readonly first: string;
  readonly last: string;
}

/** A reference without its prefix. */
const BARE = /^\w{4}-\w{4}-\w$/u;

/**
 * Returns the ids of a typed reference or a whole id. Case, look-alike letters, spaces and hyphens
 * do not matter. Without its prefix, a reference needs its hyphens, as many words would pass.
 * @returns `undefined` for any other text
 */
export function idRange(prefix: string, typed: string): IdRange | undefined {
  const capitals = inCapitals(prefix, typed);
  const digits = capitals.toLowerCase().replaceAll('-', '');
  if (/^[\da-f]{32}$/u.test(digits)) return rangeOf(digits, digits);
  const isBare = BARE.test(capitals);
  if (!isBare && !capitals.startsWith(prefix)) return undefined;
  const typedSymbols = isBare ? capitals : capitals.slice(prefix.length);
  const symbols = withDigits(typedSymbols.replaceAll(/[\s-]/gu, ''));
  const body = symbols.slice(0, -1);
  const isReference = /^[\dA-HJKMNP-TV-Z]{9}$/u.test(symbols);
  if (!isReference || checkCharacter(body) !== symbols.at(-1)) return undefined;
  return rangeOf(digitsOf(body), digitsOf(body));
}

/** Returns the ids of a reference, of its beginning, or of a whole id. */
export function searchedIds(prefix: string, typed: string): IdRange | undefined {
  const capitals = inCapitals(prefix, typed);
  const symbols = withDigits(capitals.replace(`${prefix}-`, '').replaceAll('-', ''));
  const isBeginning =
    capitals.startsWith(`${prefix}-`) && /^[\dA-HJKMNP-TV-Z]{2,8}$/u.test(symbols);
  if (!isBeginning) return idRange(prefix, typed);
  return rangeOf(digitsOf(symbols.padEnd(8, '0')), digitsOf(symbols.padEnd(8, 'Z')));
}

/**
 * Returns a pasted reference as it is written: with plain hyphens, without direction marks, and without
 * the word before it. That word is the label of a mail or page, in any language.
 */
function inCapitals(prefix: string, typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/\p{Format}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()
    .toUpperCase();
  const [, rest = ''] = /^\p{Letter}+[.:#\s]+(.+)$/u.exec(plain) ?? [];
  return rest.startsWith(prefix) || BARE.test(rest) ? rest : plain;
}

/** Reads letters as the digits that they look like. */
function withDigits(typed: string): string {
  return typed.replaceAll('O', '0').replaceAll(/[IL]/gu, '1');
}

/** Returns the ids' first hexadecimal digits. */
function digitsOf(symbols: string): string {
  const bits = Array.from(symbols).reduce(
    (sum, symbol) => sum * BASE + ALPHABET.indexOf(symbol),
    0,
  );
  return bits.toString(16).padStart(ID_DIGITS, '0');
}

function rangeOf(first: string, last: string): IdRange {
  return { first: asUuid(first.padEnd(32, '0')), last: asUuid(last.padEnd(32, 'f')) };
}

function asUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

/** Luhn's algorithm in base 32: every second symbol, from the last, counts double. */
function checkCharacter(symbols: string): string {
  const sum = Array.from(symbols)
    .toReversed()
    .reduce((total, symbol, index) => {
      const value = ALPHABET.indexOf(symbol) * (index % 2 === 0 ? 2 : 1);
      return total + Math.floor(value / BASE) + (value % BASE);
    }, 0);
  return ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}
