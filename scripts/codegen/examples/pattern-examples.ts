import type { Example } from './example.ts';

export const PATTERN_EXAMPLES: readonly Example[] = [
  {
    rule: 'pattern-syntax',
    what: 'a bracket that is not closed',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^[a-z+$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-syntax: This is not a pattern: unterminated character class. Fix it, such as ^[0-9]{5}$ for five digits.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'any digit',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^\\\\d+$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "\\d" is any digit of any script to PostgreSQL. Use [0-9], or [^0-9].',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'any character',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^A.$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "." takes the end of a line in PostgreSQL, and not in JavaScript. Name the characters in brackets, such as [A-Za-z0-9]. For a full stop write \\.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a look ahead',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^(?!x)"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "(?!x)" looks around. Say what the whole answer looks like.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a look behind',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "(?<=x)y"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "(?<=x)" looks around. Say what the whole answer looks like.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a named group',
    edits: [
      [
        'questions',
        '"title": "Your name"',
        '"title": "Your name", "pattern": "^(?<year>[0-9]{4})$"',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "(?<year>[0-9]{4})" names a group. Use ( … ) or (?: … ).',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a back reference',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^(a|b)\\\\1$"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "\\1" points back to a group. Do without the back reference.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a script by name',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^\\\\p{L}+$"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "\\p{L}" is unknown to PostgreSQL. Name the characters in brackets, such as [A-Za-z0-9].',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a word boundary',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "\\\\bHR\\\\b"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "\\b" is another thing in PostgreSQL. Do without the word boundary.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a lazy repeat',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^a+?$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "a+?" is a lazy repeat. Remove its last question mark: what matches is the same.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a large bound',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^[a-z]{1,500}$"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "[a-z]{1,500}" repeats more than PostgreSQL\'s 255 times. Use "maxLength" and "minLength".',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a hyphen between characters',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^[a-c-e]$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "[a-c-e]" has a hyphen that is not read alike everywhere. Put the hyphen first or last in the brackets, or write \\-.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a bracket within brackets',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^[[a]$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "[[a]" holds a [, which begins a name of characters in PostgreSQL. Write \\[ there.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'two things at once',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^\\\\w+\\\\d$"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "\\w" knows other characters in PostgreSQL. Name the characters in brackets, such as [A-Za-z0-9].',
      'schema/onboarding.schema.json:6:66 pattern-portable: "\\d" is any digit of any script to PostgreSQL. Use [0-9], or [^0-9].',
    ],
  },
  {
    rule: 'pattern-fast',
    what: 'a repeat of a repeat',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^([a-z]+ ?)+$"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-fast: "([a-z]+ ?)+" can divide a text in many ways. Some answers would make the page hang (catastrophic backtracking). Put a character between repeats that none of them takes, or join them to one.',
    ],
  },
  {
    rule: 'pattern-fast',
    what: 'repeats that meet',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^[a-z]*[a-z0-9]*$"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-fast: "[a-z]*" and "[a-z0-9]*" can take the same text. Some answers would make the page hang (catastrophic backtracking). Put a character between repeats that none of them takes, or join them to one.',
    ],
  },
  {
    rule: 'pattern-fast',
    what: 'a repeat that can begin anywhere',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "[a-z]+!"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-fast: "[a-z]+" can begin anywhere in a text. Some answers would make the page hang (catastrophic backtracking). Begin the pattern with ^.',
    ],
  },
  {
    rule: 'pattern-matches',
    what: 'slashes around a pattern',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "/^a$/"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-matches: The slashes around this pattern would have to stand in the answer. Remove them: ^a$. For a slash itself write [/].',
    ],
  },
  {
    rule: 'pattern-matches',
    what: 'an end in the middle',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^a$b"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-matches: "$" is the end of the answer, so nothing can stand behind it. Put it last, or write \\$ for the character.',
    ],
  },
  {
    rule: 'pattern-matches',
    what: 'a limit that the pattern exceeds',
    edits: [
      [
        'questions',
        '"title": "Your name"',
        '"title": "Your name", "pattern": "^[0-9]{5}$", "maxLength": 3',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-matches: No answer matches this pattern and keeps "maxLength": 3: it takes 5 characters. Change the limits or the pattern.',
    ],
  },
  {
    rule: 'pattern-matches',
    what: 'limits between the lengths of a pattern',
    edits: [
      [
        'questions',
        '"title": "Your name"',
        '"title": "Your name", "pattern": "^[0-9]{5}(?:-[0-9]{4})?$", "minLength": 6, "maxLength": 9',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-matches: No answer matches this pattern and keeps "minLength": 6 and "maxLength": 9: it takes 5 or 10 characters. Change the limits or the pattern.',
    ],
  },
  {
    rule: 'pattern-matches',
    what: 'an empty text',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-matches: No answer matches this pattern. Answers are trimmed, never empty, and without control characters: ask for something else.',
    ],
  },
  {
    rule: 'pattern-matches',
    what: 'spaces alone',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^ +$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-matches: No answer matches this pattern. Answers are trimmed, never empty, and without control characters: ask for something else.',
    ],
  },
  {
    rule: 'pattern-matches',
    what: 'a line break in one line',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^a\\n$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-matches: No answer matches this pattern. Answers are trimmed, never empty, and without control characters: ask for something else.',
    ],
  },
];
