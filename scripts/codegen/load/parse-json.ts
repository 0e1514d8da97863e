import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { bracketMistake } from './bracket-mistakes.ts';

export interface SyntaxMistake {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

/** Parses strict JSON. Reports the first error only, since the others mostly follow from it. */
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

/** Mistakes that are recognised by the text that follows. */
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
    'this is a space of another kind, perhaps from a web page',
    'Put a usual space here.',
  ],
  [/^'/u, 'this is a single quotation mark', 'Put " at both ends of each text and key.'],
  [/^\/[/*]/u, 'JSON has no comments', 'Remove it.'],
];

const SENTENCES: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  CommaExpected: [
    'a comma is missing',
    'Put one here, or write \\" for a quotation mark within the text before.',
  ],
  ColonExpected: ['a colon is missing', 'Put one here, between the key and its value.'],
  UnexpectedEndOfString: [
    'this text does not end in its line',
    'Put " at its end; \\n is a new line.',
  ],
  InvalidCharacter: ['a text holds a tab or another control character', 'Write \\t for a tab.'],
  InvalidEscapeCharacter: [
    'nothing can follow a \\ like this',
    'Write \\\\ for a backslash, \\" for a quotation mark.',
  ],
  InvalidNumberFormat: [
    'this number is not complete',
    'Repair it, or put " at both ends of a text.',
  ],
  PropertyNameExpected: [
    'a key in " " belongs here',
    'Write one, or remove the comma before: numbers have none, and nor has the last entry.',
  ],
  ValueExpected: [
    'a value belongs here',
    'Write one, or remove the comma before: the last entry has none.',
  ],
  EndOfFileExpected: [
    'the file should have ended before',
    'Remove what follows, or a closing bracket too many.',
  ],
};

const UNKNOWN = [
  'this is no word of JSON',
  'Put " at both ends of a text or a key, and \\" for a quotation mark within it.',
] as const;

/** Something missing is reported where it belongs: right after the text before. */
const MISSING = /^(?:Comma|Colon)Expected$/u;

/** Errors of the parser that a missing or extra bracket can cause. */
const OF_BRACKETS =
  /^(?:Colon|Comma|CloseBrace|CloseBracket|PropertyName|Value|EndOfFile)Expected$/u;

function mistakeAt(text: string, offset: number, code: string): SyntaxMistake {
  const rest = text.slice(offset, offset + 20);
  const foreign = FOREIGN.find(([pattern]) => pattern.test(rest));
  if (foreign) return mistake(offset, foreign[1], foreign[2]);
  const meant = OF_BRACKETS.test(code) ? bracketMistake(text, offset) : undefined;
  if (meant) return mistake(meant.offset, meant.message, meant.fix);
  const before = text.slice(0, offset).trimEnd().length;
  const [message, fix] = SENTENCES[code] ?? UNKNOWN;
  return mistake(MISSING.test(code) && before > 0 ? before : offset, message, fix);
}

function mistake(offset: number, message: string, fix: string): SyntaxMistake {
  return { offset, message: `This is not JSON: ${message}.`, fix };
}
