import { createHash } from 'node:crypto';
import type { Question, SchemaWith } from '../load/declared-files.ts';
import { anyChoice, CHOICE_COLUMN } from './choices.ts';
import type { DeclaredKind } from './kind.ts';

type ConsentSchema = SchemaWith<{ readonly description: string }>;

export const consent: DeclaredKind<'consent', ConsentSchema> = {
  declares: (question: Question): question is Question<ConsentSchema> =>
    question.schema.const !== undefined,
  build: ({ schema }) => ({
    kind: 'consent',
    widget: 'consent',
    choices: versionsOf(schema).map((version, index) => ({
      value: version,
      label: `Agreed (version ${version})`,
      shortLabel: 'Agreed',
      ...(index > 0 && { deprecated: true }),
    })),
  }),
  keywords: {},
  plain: ({ schema }) => ({ type: 'string', enum: versionsOf(schema) }),
  narrowed: ({ schema }, rules) => {
    const stored = rules.find(({ rule }) => rule === 'choice')?.values;
    const gone = stored?.filter((version) => !versionsOf(schema).includes(version));
    if (gone?.length === 0) return undefined;
    return {
      message: `Stored answers agree to another text (version ${gone?.join(', ') ?? 'unknown'}).`,
      fix: 'Put the text from before into "formerTexts", letter for letter: its version follows from it. Of another question, put that back and retire it.',
    };
  },
  messages: { requiredConsent: 'Check the box to continue.' },
  widgets: { consent: 'choices/choice-widgets.tsx' },
  tests: {
    operators: [],
    isValue: () => false,
    fix: 'Conditions look at choices, lists, texts, numbers and dates: ask for yes or no with "oneOf" where more depends on it.',
  },
  distinctAnswers: ({ schema }) => versionsOf(schema).slice(0, 1),
  madeUp: anyChoice,
  column: CHOICE_COLUMN,
};

/**
 * Returns the versions of the consent's text without duplicates, today's version first. A version
 * is the first eight digits of its text's SHA-256.
 */
function versionsOf({ description, formerTexts = [] }: ConsentSchema): readonly string[] {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  return [...new Set([description, ...formerTexts].map((text) => hashOf(text).slice(0, 8)))];
}
