import { parseTree, type ParseError } from 'jsonc-parser';

/** A change that makes a text JSON, with its place, message and fix. */
export interface SyntaxFix {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
  /** The text with the change, to try whether it parses. */
  readonly text: string;
}

/** The most changes that are tried. */
const MOST_TRIES = 60;
/** The most keys that are tried with an opening bracket. */
const MOST_KEYS = 4;

/** Returns the errors of strict JSON, and the tree as far as it parses. */
export function readTree(text: string) {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return { root, errors };
}

/**
 * Finds the cause of a syntax error that the parser reports further down: a missing or extra bracket
 * where the indentation disagrees, a quotation mark within a text, a comma before a closing bracket. Each
 * change is tried: the first that makes the text JSON wins, or else the first that moves the error on.
 * @param offset of the parser's first error
 */
export function findSyntaxFix(text: string, offset: number): SyntaxFix | undefined {
  const comma = missingComma(text, offset);
  if (readTree(comma.text).errors.length === 0) return comma;
  let further: SyntaxFix | undefined;
  let tries = 0;
  for (const candidate of candidates(text, offset)) {
    if (tries++ === MOST_TRIES) break;
    const [next] = readTree(candidate.text).errors;
    if (!next) return candidate;
    const shift = Math.max(candidate.text.length - text.length, 0);
    if (next.offset > offset + shift + 1) further ??= candidate;
  }
  return further;
}

function* candidates(text: string, offset: number): Generator<SyntaxFix> {
  yield* quotationMarks(text, offset);
  yield* openings(text, offset);
  yield* brackets(text, offset);
  yield* commas(text, offset);
}

function missingComma(text: string, offset: number): SyntaxFix {
  const at = text.slice(0, offset).trimEnd().length;
  const message = 'a comma is missing';
  return {
    offset: at,
    message,
    fix: 'Put one here.',
    text: `${text.slice(0, at)},${text.slice(at)}`,
  };
}

function* commas(text: string, offset: number): Generator<SyntaxFix> {
  const at = text.slice(0, offset).trimEnd().length - 1;
  if (text[at] !== ',' || !/[}\]]/u.test(text.charAt(offset))) return;
  yield {
    offset: at,
    message: 'a comma too many',
    fix: 'Remove it: there is none after the last entry.',
    text: text.slice(0, at) + text.slice(at + 1),
  };
}

/** `"title": "The "best" one",`: the text ends at a later mark of its line, and those between are its own. */
function* quotationMarks(text: string, offset: number): Generator<SyntaxFix> {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = `${text}\n`.indexOf('\n', offset);
  const marks = [...text.slice(start, end).matchAll(/(?<!\\)"/gu)].map(
    ({ index }) => start + index,
  );
  const [open, first] = marks.filter((mark) => mark < offset).slice(-2);
  if (open === undefined || first === undefined) return;
  for (const close of marks.filter((mark) => mark >= offset)) {
    const inner = text.slice(open + 1, close).replace(/(?<!\\)"/gu, '\\"');
    yield {
      offset: first,
      message: 'a quotation mark within a text ends it',
      fix: 'Write \\" for each quotation mark within the text.',
      text: text.slice(0, open + 1) + inner + text.slice(close),
    };
  }
}

/** Tries an opening bracket after each key that ends its line, nearest first. */
function* openings(text: string, offset: number): Generator<SyntaxFix> {
  const keys = [...text.slice(0, offset).matchAll(/"[^"\n]*": *(?=\n)/gu)];
  for (const { 0: key, index } of keys.slice(-MOST_KEYS).toReversed()) {
    for (const bracket of ['[', '{']) {
      const at = index + key.trimEnd().length;
      yield {
        offset: index,
        message: `an opening ${bracket} is missing behind ${key.trim()}`,
        fix: 'Put it there.',
        text: `${text.slice(0, at)} ${bracket}${text.slice(at)}`,
      };
    }
  }
}

interface OpenBracket {
  readonly bracket: '{' | '[';
  readonly offset: number;
  /** Spaces before the first character of its line. */
  readonly indent: number;
  readonly line: number;
}

const CLOSING = { '{': '}', '[': ']' } as const;

/** Tries brackets that the indentation contradicts, from top to bottom. */
function* brackets(text: string, offset: number): Generator<SyntaxFix> {
  const step = /^ +(?=\S)/mu.exec(text)?.[0].length ?? 2;
  const open: OpenBracket[] = [];
  let closer: number | undefined;
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const indent = line.search(/\S|$/u);
    const first = line.charAt(indent);
    const top = open.at(-1);
    if (top && first !== '' && at <= offset) {
      const isCloser = /[}\]]/u.test(first);
      if (indent < top.indent || (indent === top.indent && !isCloser))
        yield* missing(text, at, top);
      const isDeep = indent > top.indent + (isCloser ? 0 : step);
      if (isDeep && closer !== undefined) yield* tooMany(text, closer);
    }
    for (const { 0: token, index: column } of line.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gu)) {
      const place = at + column;
      if (token === '{' || token === '[') {
        open.push({ bracket: token, offset: place, indent, line: index + 1 });
      } else if (token === '}' || token === ']') {
        closer = place;
        const closed = open.pop();
        if (!closed) yield* tooMany(text, place);
        else if (CLOSING[closed.bracket] !== token) yield* missing(text, at + indent, closed);
      }
    }
    at += line.length + 1;
  }
  const last = open.at(-1);
  if (last) yield* missing(text, text.length, last);
}

/** Tries the bracket before a place: after the text there, before or after its comma, or with one. */
function* missing(
  text: string,
  before: number,
  { bracket, line }: OpenBracket,
): Generator<SyntaxFix> {
  const close = CLOSING[bracket];
  const end = text.slice(0, before).trimEnd().length;
  const inner = text[end - 1] === ',' ? end - 1 : end;
  const message = `a closing ${close} is missing: the ${bracket} in line ${line} is still open here`;
  for (const [at, added] of [
    [inner, close],
    [end, close],
    [end, `${close},`],
  ] as const) {
    yield {
      offset: Math.max(0, inner - 1),
      message,
      fix: `Put ${added} after this.`,
      text: text.slice(0, at) + added + text.slice(at),
    };
  }
}

/** Tries to remove a bracket with its comma, or without. */
function* tooMany(text: string, offset: number): Generator<SyntaxFix> {
  const after = text.slice(offset + 1);
  for (const rest of [after, after.replace(/^\s*,/u, '')]) {
    const message = `a closing ${text.charAt(offset)} too many`;
    yield { offset, message, fix: 'Remove it.', text: text.slice(0, offset) + rest };
  }
}
