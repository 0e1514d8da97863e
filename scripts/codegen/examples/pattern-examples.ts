import type { Example } from './example.ts';

export const PATTERN_EXAMPLES: readonly Example[] = [
  {
    rule: 'pattern-syntax',
    what: 'a bracket that is not closed',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^[a-z+$"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-syntax: This is not a pattern: unterminated character class. Mend it, such as ^[0-9]{5}$ for five digits.',
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
      'schema/onboarding.schema.json:6:66 pattern-portable: "(?!" looks around. Say what the whole answer looks like.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a look behind',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "pattern": "(?<=x)y"']],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "(?<=" looks around. Say what the whole answer looks like.',
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
      'schema/onboarding.schema.json:6:66 pattern-portable: "(?<" names a group. Use ( … ) or (?: … ).',
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
      'schema/onboarding.schema.json:6:66 pattern-portable: "\\p" is unknown to PostgreSQL. Name the characters in brackets, such as [A-Za-z0-9].',
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
      'schema/onboarding.schema.json:6:66 pattern-portable: "+?" is a lazy repeat. Remove its question mark: what matches is the same.',
    ],
  },
  {
    rule: 'pattern-portable',
    what: 'a large bound',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^[a-z]{1,500}$"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-portable: "{1,500}" repeats more than PostgreSQL\'s 255 times. Use "maxLength" and "minLength".',
    ],
  },
  {
    rule: 'pattern-fast',
    what: 'a repeat of a repeat',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^([a-z]+ ?)+$"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-fast: Some texts keep this pattern busy for so long that the page freezes. Begin it with ^, and let no two repeats that take the same characters meet.',
    ],
  },
  {
    rule: 'pattern-fast',
    what: 'repeats that meet',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "pattern": "^[a-z]*[a-z0-9]*$"'],
    ],
    told: [
      'schema/onboarding.schema.json:6:66 pattern-fast: Some texts keep this pattern busy for so long that the page freezes. Begin it with ^, and let no two repeats that take the same characters meet.',
    ],
  },
];
