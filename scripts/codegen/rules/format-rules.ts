import type { RuleWords } from './rule.ts';

/** What JSON and the formats in schema/meta ask for; `meta-sentences.ts` and `source-file.ts` word the diagnostics. */
export const FORMAT_RULES: readonly RuleWords[] = [
  { id: 'json-syntax', sentence: 'Each file is JSON, without comments and trailing commas.' },
  { id: 'duplicate-key', sentence: 'No key stands twice in an object.' },
  { id: 'unknown-key', sentence: 'Each key is one that schema/meta knows there.' },
  { id: 'missing-key', sentence: 'Keys that schema/meta asks for are there.' },
  { id: 'misplaced-key', sentence: 'A key stands only beside what it goes with.' },
  { id: 'wrong-type', sentence: 'A value is of the type that its key takes.' },
  { id: 'wrong-value', sentence: 'A value is one of those that its key takes.' },
  { id: 'wrong-spelling', sentence: 'A name or an id is written as its format asks.' },
  { id: 'too-few', sentence: 'No text or list is empty, and no number too low.' },
  { id: 'too-many', sentence: 'No text, list or object is too long, and no number too high.' },
  { id: 'named-twice', sentence: 'No list of names has one twice.' },
  {
    id: 'one-of-two',
    sentence: 'A staff column shows either something of the submission or answers.',
  },
];
