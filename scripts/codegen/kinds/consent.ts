import { hash } from 'node:crypto';
import { fill } from '#src/lib/text/fill.ts';
import type { Question, SchemaWith } from '../declaration/declared-files.ts';
import { CHOICE_COLUMN } from './choices.ts';
import type { DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';

type ConsentSchema = SchemaWith<{
  readonly description: string;
  /** The text in each published language; absent if there is one. */
  readonly wordings?: readonly string[];
}>;

export const consent: DeclaredKind<'consent', ConsentSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: 'boolean' }, 'const'),
      takes: ['const', 'formerTexts'],
      needs: ['description'],
    },
  ],
  declares: (question: Question): question is Question<ConsentSchema> =>
    question.schema.const !== undefined,
  build: ({ schema }, words) => ({
    kind: 'consent',
    widget: 'consent',
    choices: versionsOf(schema).map((version) => ({
      value: version,
      label: fill(words?.agreedVersion ?? '', { version }),
      shortLabel: words?.agreed ?? '',
      ...(!currentTexts(schema).map(versionOf).includes(version) && { deprecated: true }),
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
      fix: 'Put the text from before into "formerTexts", letter for letter and in its language: its version follows from it. Of another question, put that back and retire it.',
    };
  },
  messages: ['requiredConsent'],
  widgets: { consent: true },
  tests: {
    operators: [],
    isValue: () => false,
    fix: 'Conditions look at choices, lists, texts, numbers and dates: ask for yes or no with "oneOf" where more depends on it.',
  },
  distinctAnswers: ({ schema }) => versionsOf(schema).slice(0, 1),
  column: CHOICE_COLUMN,
};

/**
 * Returns the versions of the consent's text without duplicates: today's version in the language of
 * the page, then today's versions in the other languages, then the former versions.
 */
function versionsOf(schema: ConsentSchema): readonly string[] {
  return [...new Set(agreedTexts({ schema }).map(([version]) => version))];
}

/** Returns the consent's texts behind their versions. */
export function agreedTexts({ schema }: { readonly schema: ConsentSchema }) {
  const texts = [...currentTexts(schema), ...(schema.formerTexts ?? [])];
  return texts.map((text) => [versionOf(text), text] as const);
}

function currentTexts({ description, wordings = [] }: ConsentSchema): readonly string[] {
  return [description, ...wordings];
}

/** Returns the first eight digits of a text's SHA-256. */
function versionOf(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 8);
}
