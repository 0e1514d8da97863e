import { printParseErrorCode, visit } from 'jsonc-parser';

interface SyntaxMistake {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

/** A key that its object has already. */
interface RepeatedKey {
  readonly key: string;
  readonly offset: number;
}

/** A bracket whose end has not come yet. */
interface OpenBracket {
  readonly offset: number;
  /** Of its line. */
  readonly indent: number;
  /** The keys of its object. */
  readonly keys: Set<string>;
}

/** Looks for what strict JSON refuses. The first mistake mostly causes the others. */
export function scanJson(text: string): SyntaxMistake | readonly RepeatedKey[] {
  const lost = text.search(/[\uFFFD\0]/u);
  if (lost >= 0) {
    const message = 'the file is not UTF-8, so that this character is lost';
    return mistake(lost, message, 'Save it as "UTF-8", and write the character again.');
  }
  let first: SyntaxMistake | undefined;
  const repeated: RepeatedKey[] = [];
  const { begin, end, innermost, unclosed } = bracketsOf(text);
  visit(
    text,
    {
      onError: (error, offset) => {
        const code = printParseErrorCode(error);
        first ??=
          bracketMistake(text, offset, code, unclosed()) ?? mistakeAt(text, offset, code);
      },
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: (key, offset) => {
        const { keys } = innermost() ?? {};
        if (keys?.has(key)) repeated.push({ key, offset });
        keys?.add(key);
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return first ?? repeated;
}

/** Follows the brackets of a text, in the order of the parser's events. */
function bracketsOf(text: string) {
  const open: OpenBracket[] = [];
  // The end of the file, or of the indentation, came before its own.
  let cut: OpenBracket | undefined;
  const innermost = () => open.at(-1);
  return {
    begin: (offset: number): void => {
      open.push({ offset, indent: indentAt(text, offset), keys: new Set() });
    },
    end: (offset: number): void => {
      const ended = open.pop();
      const isOutdented =
        beginsLine(text, offset) && indentAt(text, offset) < (ended?.indent ?? 0);
      if (offset === text.length || isOutdented) cut ??= ended;
    },
    innermost,
    unclosed: () => cut ?? innermost(),
  };
}

/** What the parser expects where a bracket has no end. */
const END_EXPECTED = /^(?:Comma|CloseBrace|CloseBracket)Expected$/u;

/** Reports a bracket if the file, another bracket or the indentation ends what is in it. */
function bracketMistake(
  text: string,
  offset: number,
  code: string,
  bracket: OpenBracket | undefined,
): SyntaxMistake | undefined {
  if (!bracket || !END_EXPECTED.test(code)) return undefined;
  const before = text.slice(0, offset).trimEnd().length;
  const isOutdented =
    beginsLine(text, offset) &&
    indentAt(text, offset) <= bracket.indent &&
    indentAt(text, before) > bracket.indent;
  if (!/^\s*(?:[}\]]|$)/u.test(text.slice(offset)) && !isOutdented) return undefined;
  const own = text.charAt(bracket.offset);
  const message = `this ${own} has no ${own === '{' ? '}' : ']'} at its end`;
  return mistake(bracket.offset, message, 'Add it where what belongs to it ends.');
}

/** Characters of a line that are looked at: a file may be one line, with thousands of brackets. */
const MAX_LINE = 1000;

function lineBefore(text: string, offset: number): string {
  const near = text.slice(Math.max(0, offset - MAX_LINE), offset);
  return near.slice(near.lastIndexOf('\n') + 1);
}

function beginsLine(text: string, offset: number): boolean {
  return lineBefore(text, offset).trim() === '';
}

/** Returns the white space at the beginning of a line. */
function indentAt(text: string, offset: number): number {
  return /\S|$/u.exec(lineBefore(text, offset))?.index ?? 0;
}

/** Mistakes that the following text reveals. */
const FOREIGN: readonly (readonly [RegExp, string, string])[] = [
  [
    /^\uFEFF/u,
    'the file begins with an invisible mark (BOM)',
    'Save it as "UTF-8", not as "UTF-8 with BOM".',
  ],
  [
    /^(?:<{7}|={7}|>{7})/u,
    'two versions of the file are here',
    'Keep one of them, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
  ],
  [
    /^[‘’‚‛“”„‟«»]/u,
    'this is a typographic quotation mark',
    'Put a straight one (") at both ends of each text and key.',
  ],
  [
    /^[^\S\t\n\r ]/u,
    'this is a special space, perhaps copied from a web page',
    'Replace it by a normal space.',
  ],
  [/^'/u, 'this is a single quotation mark', 'Put " at both ends of each text and key.'],
  [/^\/[/*]/u, 'JSON has no comments', 'Remove it.'],
];

const SENTENCES: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  CommaExpected: [
    'a comma is missing',
    'Add it here, or write \\" for a quotation mark inside the text before.',
  ],
  ColonExpected: ['a colon is missing', 'Add it here, between the key and its value.'],
  UnexpectedEndOfString: [
    'this text has no closing quotation mark in its line',
    'Add " at its end. For a line break inside a text, write \\n.',
  ],
  InvalidCharacter: [
    'a text holds a tab or another control character',
    'Write \\t for a tab.',
  ],
  InvalidEscapeCharacter: [
    'this character cannot follow a \\',
    'Write \\\\ for a backslash, \\" for a quotation mark.',
  ],
  InvalidNumberFormat: [
    'this number is not complete',
    'Repair it, or put " at both ends of a text.',
  ],
  PropertyNameExpected: [
    'a key in " " is missing here',
    'Add the key, or remove the comma before: there is none inside a number or after the last entry.',
  ],
  ValueExpected: [
    'a value is missing here',
    'Add the value, or remove the comma before: there is none after the last entry.',
  ],
  EndOfFileExpected: [
    'the file goes on after its last bracket',
    'Remove the rest, or the closing bracket that is too many.',
  ],
};

const UNKNOWN = [
  'this word is not valid in JSON',
  'Put " at both ends of a text or a key, and \\" for a quotation mark inside it.',
] as const;

/** Reported right after the text before. */
const MISSING = /^(?:Comma|Colon)Expected$/u;

function mistakeAt(text: string, offset: number, code: string): SyntaxMistake {
  const rest = text.slice(offset, offset + 20);
  const foreign = FOREIGN.find(([pattern]) => pattern.test(rest));
  if (foreign) return mistake(offset, foreign[1], foreign[2]);
  const before = text.slice(0, offset).trimEnd().length;
  const [message, fix] = SENTENCES[code] ?? UNKNOWN;
  return mistake(MISSING.test(code) && before > 0 ? before : offset, message, fix);
}

function mistake(offset: number, message: string, fix: string): SyntaxMistake {
  return { offset, message: `This is not JSON: ${message}.`, fix };
}
