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
 * Finds the first bracket that the indentation contradicts: the parser reports a missing one where the file ends, or
 * hundreds of lines below.
 * @param end the offset of the parser's error, behind which nothing is looked for
 */
export function bracketMistake(text: string, end: number): SyntaxMistake | undefined {
  const step = /^[ \t]+(?=\S)/mu.exec(text)?.[0].length ?? 2;
  const open: OpenBracket[] = [];
  let closer = -1;
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (at > end) break;
    const indent = line.search(/\S|$/u);
    const first = line.charAt(indent);
    const top = open.at(-1);
    if (top && first !== '') {
      const isCloser = CLOSER.test(first);
      if (indent < top.indent || (indent === top.indent && !isCloser))
        return missing(text, at, top);
      if (indent > top.indent + (isCloser ? 0 : step)) {
        if (isCloser) return tooMany(text, at + indent);
        const before = text.slice(0, at).trimEnd();
        return closer > before.lastIndexOf('\n')
          ? tooMany(text, closer)
          : unopened(text, at + indent);
      }
    }
    for (const { 0: token, index: column } of line.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gu)) {
      if (token === '{' || token === '[') open.push({ bracket: token, indent, line: index + 1 });
      if (!CLOSER.test(token) || token.startsWith('"')) continue;
      closer = at + column;
      const closed = open.pop();
      if (!closed) return tooMany(text, closer);
      if (CLOSING[closed.bracket] !== token) return missing(text, closer, closed);
    }
    at += line.length + 1;
  }
  const last = open.at(-1);
  return last && at > end && end >= text.trimEnd().length
    ? missing(text, text.length, last)
    : undefined;
}

function missing(text: string, before: number, { bracket, line }: OpenBracket): SyntaxMistake {
  const close = CLOSING[bracket];
  const inner = text.slice(0, before).trimEnd().replace(/,$/u, '').length;
  return {
    offset: Math.max(0, inner - 1),
    message: `a closing ${close} is missing: the ${bracket} in line ${line} is still open here`,
    fix: `Put ${close} after this.`,
  };
}

function tooMany(text: string, offset: number): SyntaxMistake {
  return { offset, message: `a closing ${text.charAt(offset)} too many`, fix: 'Remove it.' };
}

function unopened(text: string, offset: number): SyntaxMistake {
  const key = /"[^"\n]*":\s*$/u.exec(text.slice(0, offset));
  const bracket = /^"[^"\n]*"\s*:/u.test(text.slice(offset)) ? '{' : '[';
  const where = key ? `behind ${key[0].trim()}` : 'before this';
  return {
    offset: key?.index ?? offset,
    message: `an opening ${bracket} is missing ${where}`,
    fix: 'Put it there.',
  };
}
