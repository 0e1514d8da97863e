interface Refusal {
  readonly at: RegExp;
  readonly what: string;
  readonly fix: string;
}

const SAY_CHARACTERS = 'Name the characters in brackets, such as [A-Za-z0-9].';

/**
 * What JavaScript knows in a pattern and PostgreSQL doesn't, or reads in another way, each at the
 * place where it begins. What is listed nowhere is a plain character to both.
 */
const ANYWHERE: readonly Refusal[] = [
  {
    at: /^\\[dD]/u,
    what: 'is any digit of any script to PostgreSQL',
    fix: 'Use [0-9], or [^0-9].',
  },
  { at: /^\\[wWsS]/u, what: 'knows other characters in PostgreSQL', fix: SAY_CHARACTERS },
  { at: /^\\[bB]/u, what: 'is another thing in PostgreSQL', fix: 'Do without the word boundary.' },
  { at: /^\\[pP]/u, what: 'is unknown to PostgreSQL', fix: SAY_CHARACTERS },
  { at: /^\\[1-9k]/u, what: 'points back to a group', fix: 'Do without the back reference.' },
  {
    at: /^\\[a-zA-Z0]/u,
    what: 'is not read alike everywhere',
    fix: 'Write the character itself.',
  },
];

const OUTSIDE: readonly Refusal[] = [
  { at: /^\(\?<?[=!]/u, what: 'looks around', fix: 'Say what the whole answer looks like.' },
  { at: /^\(\?</u, what: 'names a group', fix: 'Use ( … ) or (?: … ).' },
  { at: /^\(\?[^:]/u, what: 'switches an option', fix: 'Use ( … ) or (?: … ).' },
  {
    at: /^\./u,
    what: 'takes the end of a line in PostgreSQL, and not in JavaScript',
    fix: `${SAY_CHARACTERS} For a full stop write \\.`,
  },
  {
    at: /^(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})\?/u,
    what: 'is a lazy repeat',
    fix: 'Remove its question mark: what matches is the same.',
  },
];

const INSIDE: readonly Refusal[] = [
  {
    at: /^\[/u,
    what: 'begins a name of characters in PostgreSQL when it stands in brackets',
    fix: 'Write \\[ there.',
  },
];

/** Why the pattern can't go on like this at a place, if so. */
export function refusalAt(
  rest: string,
  where: 'inside' | 'outside',
): { readonly message: string; readonly fix: string } | undefined {
  const refusals = [...ANYWHERE, ...(where === 'inside' ? INSIDE : OUTSIDE)];
  for (const { at, what, fix } of refusals) {
    const found = at.exec(rest)?.[0];
    if (found !== undefined) return { message: `"${found}" ${what}.`, fix };
  }
  return undefined;
}
