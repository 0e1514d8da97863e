import type { CharacterRange, ParsedPattern, PatternNode } from './pattern-node.ts';
import { refusalAt } from './pattern-refusals.ts';

/** Most that PostgreSQL takes in a bound. */
const MOST_REPEATS = 255;
/** Characters in a row; PostgreSQL refuses patterns a few times as large. */
const LARGEST = 1000;
const LAST_CODE_POINT = 0x10ffff;

/**
 * Reads a pattern that JavaScript takes (with the flag `u`), and refuses whatever PostgreSQL's
 * regular expressions read in another way.
 */
export function parsePattern(pattern: string): ParsedPattern {
  if (/[\p{Cs}\0]/u.test(pattern)) {
    return { ok: false, message: 'It holds half a character.', fix: 'Write the character itself.' };
  }
  try {
    const node = new PatternParser(pattern).parse();
    if (sizeOf(node) <= LARGEST) return { ok: true, node };
    const message = 'Its repeats within repeats are too large for PostgreSQL.';
    return { ok: false, message, fix: 'Use smaller bounds.' };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message, fix: error.fix };
    throw error;
  }
}

/** Leaves the parser at the first thing that is not read alike. */
class Refused extends Error {
  readonly fix: string;

  constructor({ message, fix }: { readonly message: string; readonly fix: string }) {
    super(message);
    this.fix = fix;
  }
}

class PatternParser {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#characters = Array.from(pattern);
  }

  parse(): PatternNode {
    const node = this.#choice();
    if (this.#at < this.#characters.length) {
      throw new Error('A pattern that JavaScript takes ended early: the parser lacks something.');
    }
    return node;
  }

  #choice(): PatternNode {
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    const [only] = options;
    return only && options.length === 1 ? only : { kind: 'choice', options };
  }

  #sequence(): PatternNode {
    const items: PatternNode[] = [];
    while (this.#at < this.#characters.length && !this.#sees('|') && !this.#sees(')')) {
      items.push(this.#repeated());
    }
    return { kind: 'sequence', items };
  }

  #repeated(): PatternNode {
    const item = this.#atom();
    this.#refuse('outside');
    const bounds = this.#bounds();
    return bounds ? { kind: 'repeat', item, ...bounds } : item;
  }

  #bounds(): { readonly min: number; readonly max: number } | undefined {
    if (this.#take('*')) return { min: 0, max: Infinity };
    if (this.#take('+')) return { min: 1, max: Infinity };
    if (this.#take('?')) return { min: 0, max: 1 };
    if (!this.#take('{')) return undefined;
    const words = this.#upTo('}').split(',');
    const min = Number(words[0]);
    const max = words.length === 1 ? min : Number(words[1] === '' ? Infinity : words[1]);
    if (Math.max(min, max === Infinity ? 0 : max) > MOST_REPEATS) {
      throw new Refused({
        message: `"{${words.join(',')}}" repeats more than PostgreSQL's ${MOST_REPEATS} times.`,
        fix: 'Use "maxLength" and "minLength".',
      });
    }
    return { min, max };
  }

  #atom(): PatternNode {
    this.#refuse('outside');
    if (this.#take('^')) return { kind: 'start' };
    if (this.#take('$')) return { kind: 'end' };
    if (this.#take('[')) return this.#brackets();
    if (!this.#take('(')) return one(this.#character('outside'));
    if (this.#take('?')) this.#take(':');
    const inner = this.#choice();
    this.#take(')');
    return inner;
  }

  #brackets(): PatternNode {
    const negated = this.#take('^');
    if (this.#sees(']')) {
      throw new Refused({
        message: 'Empty brackets are not read alike everywhere.',
        fix: 'Name the characters in them.',
      });
    }
    const ranges: CharacterRange[] = [];
    while (!this.#take(']')) {
      const first = this.#character('inside');
      const isRange = this.#sees('-') && this.#characters[this.#at + 1] !== ']';
      if (isRange && first === '-') this.#refuseHyphen();
      if (isRange) this.#at++;
      const last = isRange ? this.#character('inside') : first;
      ranges.push([codePoint(first), codePoint(last)]);
      if (isRange && this.#sees('-') && this.#characters[this.#at + 1] !== ']') {
        this.#refuseHyphen();
      }
    }
    return { kind: 'character', ranges: negated ? others(ranges) : ranges };
  }

  #refuseHyphen(): never {
    throw new Refused({
      message: 'A hyphen between characters is not read alike everywhere.',
      fix: 'Put it first or last in the brackets, or write \\-.',
    });
  }

  #character(where: 'inside' | 'outside'): string {
    this.#refuse(where);
    this.#take('\\');
    return this.#characters[this.#at++] ?? '';
  }

  #refuse(where: 'inside' | 'outside'): void {
    const refusal = refusalAt(this.#characters.slice(this.#at, this.#at + 12).join(''), where);
    if (refusal) throw new Refused(refusal);
  }

  #sees(character: string): boolean {
    return this.#characters[this.#at] === character;
  }

  #take(character: string): boolean {
    if (!this.#sees(character)) return false;
    this.#at++;
    return true;
  }

  #upTo(end: string): string {
    const from = this.#at;
    while (!this.#take(end)) this.#at++;
    return this.#characters.slice(from, this.#at - 1).join('');
  }
}

function one(character: string): PatternNode {
  const code = codePoint(character);
  return { kind: 'character', ranges: [[code, code]] };
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Characters that stand in a row once each bounded repeat is written out. */
function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case 'repeat':
      return sizeOf(node.item) * Math.max(1, node.max === Infinity ? node.min : node.max);
    case 'sequence':
      return node.items.reduce((sum, item) => sum + sizeOf(item), 0);
    case 'choice':
      return node.options.reduce((sum, option) => sum + sizeOf(option), 0);
    case 'character':
    case 'start':
    case 'end':
      return 1;
  }
}

/** What the ranges leave out. */
function others(ranges: readonly CharacterRange[]): readonly CharacterRange[] {
  const left: CharacterRange[] = [];
  let next = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (from > next) left.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next <= LAST_CODE_POINT ? [...left, [next, LAST_CODE_POINT]] : left;
}
