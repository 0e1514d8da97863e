import type { SyntaxMistake } from './parse-json.ts';

interface OpenBracket {
  readonly bracket: '{' | '[';
  /** Spaces before the first character of its line. */
  readonly indent: number;
  readonly line: number;
}

const CLOSING = { '{': '}', '[': ']' } as const;
const CLOSER = /[}\]]/u;

/**
 * Finds the first line that the brackets before it contradict by its indentation: the parser reports a missing bracket
 * where the file ends, or hundreds of lines below.
 * @param end the offset of the parser's error, behind which nothing is looked for
 */
export function bracketMistake(text: string, end: number): SyntaxMistake | undefined {
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
      if (token === '{' || token === '[') open.push({ bracket: token, indent, line: index + 1 });
      if (!CLOSER.test(token) || token.startsWith('"')) continue;
      const closed = open.pop();
      if (!closed || CLOSING[closed.bracket] !== token) return mismatch(at + column, closed);
    }
    at += line.length + 1;
  }
  const last = open.at(-1);
  return last && end >= text.trimEnd().length ? mismatch(text.trimEnd().length, last) : undefined;
}

function mismatch(offset: number, open: OpenBracket | undefined): SyntaxMistake {
  const state = open ? `the ${open.bracket} in line ${open.line} is open` : 'none is open';
  return {
    offset,
    message: `the brackets and the indentation disagree here, where ${state}`,
    fix: 'Put in the bracket that is missing just before, or remove the one too many.',
  };
}
