/** Crockford's alphabet: digits and letters without I, L, O and U, which are mistaken for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const BASE = ALPHABET.length;

/** Hexadecimal digits of an id that a reference holds: 40 bits, so that a million submissions rarely share one. */
const ID_DIGITS = 10;

/**
 * Returns the short name of a submission, which people write down and read aloud: `HDW-4F3A-91C2-C`. It holds the
 * first 40 bits of the id, and a check character (Luhn mod 32) that finds each wrong character and nearly each swap of
 * neighbours.
 * @param prefix as declared
 * @param id a UUID, as the row has it
 */
export function reference(prefix: string, id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, ID_DIGITS), 16);
  const symbols = Array.from(bits.toString(BASE).padStart(8, '0'), (digit) =>
    ALPHABET.charAt(Number.parseInt(digit, BASE)),
  ).join('');
  return [prefix, symbols.slice(0, 4), symbols.slice(4), checkCharacter(symbols)].join('-');
}

/**
 * Returns the first hexadecimal digits of the ids that a typed reference means; case and look-alike letters do
 * not matter, nor do spaces and hyphens behind the prefix. Without the prefix it must have its hyphens: one in 32
 * words of nine letters would pass for a reference.
 * @returns `undefined` for a text that is no reference
 */
function idDigits(prefix: string, typed: string): string | undefined {
  const capitals = typed.trim().toUpperCase();
  if (!capitals.startsWith(prefix) && !/^\w{4}-\w{4}-\w$/u.test(capitals)) return undefined;
  const plain = capitals.replaceAll(/[\s-]/gu, '').replace(prefix, '');
  const symbols = plain.replaceAll('O', '0').replaceAll(/[IL]/gu, '1');
  if (!/^[\dA-HJKMNP-TV-Z]{9}$/u.test(symbols)) return undefined;
  const body = symbols.slice(0, -1);
  if (checkCharacter(body) !== symbols.at(-1)) return undefined;
  return digitsOf(body);
}

/** The first and the last of the ids that a reference or an id means. */
export interface IdRange {
  readonly first: string;
  readonly last: string;
}

/** Returns the ids that a typed reference or a whole id means. */
export function idRange(prefix: string, typed: string): IdRange | undefined {
  const digits = idDigits(prefix, typed) ?? wholeId(typed);
  if (digits === undefined) return undefined;
  return { first: asUuid(digits.padEnd(32, '0')), last: asUuid(digits.padEnd(32, 'f')) };
}

/** Returns the ids that a search for a reference, for its beginning behind the prefix, or for a whole id means. */
export function searchedIds(prefix: string, typed: string): IdRange | undefined {
  const symbols = typed
    .trim()
    .toUpperCase()
    .replace(`${prefix}-`, '')
    .replaceAll('-', '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  const isBeginning =
    typed.trim().toUpperCase().startsWith(`${prefix}-`) &&
    /^[\dA-HJKMNP-TV-Z]{2,8}$/u.test(symbols);
  if (!isBeginning) return idRange(prefix, typed);
  const [first, last] = ['0', 'Z'].map((rest) => digitsOf(symbols.padEnd(8, rest)));
  return { first: asUuid(`${first}`.padEnd(32, '0')), last: asUuid(`${last}`.padEnd(32, 'f')) };
}

function digitsOf(symbols: string): string {
  const bits = Array.from(symbols).reduce(
    (sum, symbol) => sum * BASE + ALPHABET.indexOf(symbol),
    0,
  );
  return bits.toString(16).padStart(ID_DIGITS, '0');
}

function wholeId(typed: string): string | undefined {
  const digits = typed.trim().toLowerCase().replaceAll('-', '');
  return /^[\da-f]{32}$/u.test(digits) ? digits : undefined;
}

function asUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

/** The Luhn algorithm in base 32: every second symbol, from the last, counts double, as the sum of its digits. */
function checkCharacter(symbols: string): string {
  const sum = Array.from(symbols)
    .toReversed()
    .reduce((total, symbol, index) => {
      const value = ALPHABET.indexOf(symbol) * (index % 2 === 0 ? 2 : 1);
      return total + Math.floor(value / BASE) + (value % BASE);
    }, 0);
  return ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}
