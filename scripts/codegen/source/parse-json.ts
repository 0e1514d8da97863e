import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

interface SyntaxMistake {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

/** Strict JSON. Reports the first error, which mostly causes the others. */
export function parseJson(text: string): Node | SyntaxMistake {
  const lost = text.search(/[\uFFFD\0]/u);
  if (lost >= 0) {
    const message = 'the file is not UTF-8, so that this character is lost';
    return mistake(lost, message, 'Save it as "UTF-8", and write the character again.');
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first && root) return root;
  const code = first ? printParseErrorCode(first.error) : 'ValueExpected';
  return mistakeAt(text, first?.offset ?? 0, code);
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

/** Errors that a missing or extra bracket can cause. */
const OF_BRACKETS =
  /^(?:Colon|Comma|CloseBrace|CloseBracket|PropertyName|Value|EndOfFile)Expected$/u;

function mistakeAt(text: string, offset: number, code: string): SyntaxMistake {
  const rest = text.slice(offset, offset + 20);
  const foreign = FOREIGN.find(([pattern]) => pattern.test(rest));
  if (foreign) return mistake(offset, foreign[1], foreign[2]);
  const meant = OF_BRACKETS.test(code) ? bracketMistake(text, offset) : undefined;
  if (meant) return meant;
  const before = text.slice(0, offset).trimEnd().length;
  const [message, fix] = SENTENCES[code] ?? UNKNOWN;
  return mistake(MISSING.test(code) && before > 0 ? before : offset, message, fix);
}

function mistake(offset: number, message: string, fix: string): SyntaxMistake {
  return { offset, message: `This is not JSON: ${message}.`, fix };
}

interface OpenBracket {
  readonly bracket: '{' | '[';
  /** Before the first character of its line. */
  readonly indent: number;
  readonly line: number;
}

const CLOSING = { '{': '}', '[': ']' } as const;
const CLOSER = /[}\]]/u;

/**
 * Finds the first line whose indentation contradicts the brackets: the parser reports a missing
 * bracket hundreds of lines below.
 * @param end the offset of the parser's error
 */
function bracketMistake(text: string, end: number): SyntaxMistake | undefined {
  const step = /^[ \t]+(?=\S)/mu.exec(text)?.[0].length ?? 2;
  const open: OpenBracket[] = [];
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (at > end) return undefined;
    const indent = line.search(/\S|$/u);
    const top = open.at(-1);
    if (top && line.trim() !== '') {
      const isCloser = CLOSER.test(line.charAt(indent));
      const least = top.indent + (isCloser ? 0 : 1);
      if (indent < least || indent > top.indent + (isCloser ? 0 : step)) {
        return mismatch(at + indent, top);
      }
    }
    for (const { 0: token, index: column } of line.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gu)) {
      if (token === '{' || token === '[')
        open.push({ bracket: token, indent, line: index + 1 });
      if (!CLOSER.test(token) || token.startsWith('"')) continue;
      const closed = open.pop();
      if (!closed || CLOSING[closed.bracket] !== token) return mismatch(at + column, closed);
    }
    at += line.length + 1;
  }
  const last = open.at(-1);
  return last && end >= text.trimEnd().length
    ? mismatch(text.trimEnd().length, last)
    : undefined;
}

function mismatch(offset: number, open: OpenBracket | undefined): SyntaxMistake {
  const state = open
    ? `the ${open.bracket} in line ${open.line} is open`
    : 'no bracket is open';
  const message = `the brackets and the indentation disagree here, where ${state}`;
  const fix =
    'Add the bracket that is missing just before, or remove the bracket that is too many.';
  return mistake(offset, message, fix);
}
