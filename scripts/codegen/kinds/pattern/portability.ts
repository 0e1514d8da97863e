import { visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** Why a pattern is refused, and what to write instead. */
export interface Refusal {
  readonly message: string;
  readonly fix: string;
}

/** Most that PostgreSQL takes in a bound. */
const MAX_REPEATS = 255;

const NAME_CHARACTERS = 'Name the characters in brackets, such as [A-Za-z0-9].';
const PLAIN_GROUP = 'Use ( … ) or (?: … ).';

type Words = readonly [what: string, fix: string];

const SETS: Readonly<Record<AST.CharacterSet['kind'], Words>> = {
  any: [
    'takes the end of a line in PostgreSQL, and not in JavaScript',
    `${NAME_CHARACTERS} For a full stop write \\.`,
  ],
  digit: ['is any digit of any script to PostgreSQL', 'Use [0-9], or [^0-9].'],
  space: ['knows other characters in PostgreSQL', NAME_CHARACTERS],
  word: ['knows other characters in PostgreSQL', NAME_CHARACTERS],
  property: ['is unknown to PostgreSQL', NAME_CHARACTERS],
};

const HYPHEN = 'Put the hyphen first or last in the brackets, or write \\-.';

/** Returns whatever JavaScript knows in a pattern and PostgreSQL doesn't, or reads in another way. */
export function portabilityRefusals(pattern: AST.Pattern): readonly Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = ({ raw }: AST.Node, [what, fix]: Words): void => {
    const message = `"${raw}" ${what}.`;
    if (!refusals.some((one) => one.message === message)) refusals.push({ message, fix });
  };
  visitRegExpAST(pattern, {
    onCharacterSetEnter: (set) => refuse(set, SETS[set.kind]),
    onBackreferenceEnter: (node) =>
      refuse(node, ['points back to a group', 'Do without the back reference.']),
    onCapturingGroupEnter: (group) => {
      if (group.name !== null) refuse(group, ['names a group', PLAIN_GROUP]);
    },
    onGroupEnter: (group) => {
      if (group.modifiers) refuse(group, ['switches an option', PLAIN_GROUP]);
    },
    onAssertionEnter: (assertion) => {
      const words = assertionWords(assertion);
      if (words) refuse(assertion, words);
    },
    onQuantifierEnter: (quantifier) => {
      const words = quantifierWords(quantifier);
      if (words) refuse(quantifier, words);
    },
    onCharacterEnter: (character) => {
      if (!/^\\[a-zA-Z0]/u.test(character.raw)) return;
      refuse(character, ['is not read alike everywhere', 'Write the character itself.']);
    },
    onCharacterClassEnter: (brackets) => {
      const words = bracketWords(brackets);
      if (words) refuse(brackets, words);
    },
  });
  return refusals;
}

function assertionWords(assertion: AST.Assertion): Words | undefined {
  switch (assertion.kind) {
    case 'lookahead':
    case 'lookbehind':
      return ['looks around', 'Say what the whole answer looks like.'];
    case 'word':
      return ['is another thing in PostgreSQL', 'Do without the word boundary.'];
    case 'start':
    case 'end':
      return undefined;
  }
}

function quantifierWords({ greedy, min, max }: AST.Quantifier): Words | undefined {
  if (!greedy) {
    return ['is a lazy repeat', 'Remove its last question mark: what matches is the same.'];
  }
  if (Math.max(min, max === Infinity ? 0 : max) <= MAX_REPEATS) return undefined;
  return [
    `repeats more than PostgreSQL's ${MAX_REPEATS} times`,
    'Use "maxLength" and "minLength".',
  ];
}

function bracketWords({ elements }: AST.CharacterClass): Words | undefined {
  if (elements.length === 0) {
    return ['is not read alike everywhere', 'Name the characters in the brackets.'];
  }
  const ends = elements.flatMap((element) =>
    element.type === 'CharacterClassRange' ? [element.min, element.max] : [element],
  );
  if (ends.some(({ raw }) => raw === '[')) {
    const what = 'holds a [, which begins a name of characters in PostgreSQL';
    return [what, 'Write \\[ there.'];
  }
  const isLoose = ({ raw }: AST.Node) => raw === '-';
  const between = elements.slice(1, -1).some(isLoose);
  const inRange = elements.some(
    (element) =>
      element.type === 'CharacterClassRange' && (isLoose(element.min) || isLoose(element.max)),
  );
  return between || inRange
    ? ['has a hyphen that is not read alike everywhere', HYPHEN]
    : undefined;
}
