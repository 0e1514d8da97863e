import type { ChoiceOf, Question, SchemaWith } from '../load/declared-files.ts';
import { literal, sql } from '../sql/sql.ts';
import { present } from './present.ts';
import { anyChoice, buildChoices, distinctChoices } from './choices.ts';
import type { DeclaredKind } from './kind.ts';

type YesNoSchema = SchemaWith<{ readonly oneOf: ChoiceOf<boolean>[]; readonly default?: boolean }>;

export const boolean: DeclaredKind<'boolean', YesNoSchema> = {
  declares: (question: Question): question is Question<YesNoSchema> =>
    question.schema.type === 'boolean' && question.schema.oneOf !== undefined,
  build: ({ schema, look }) => ({
    kind: 'boolean',
    widget: 'radio',
    choices: buildChoices(schema.oneOf, look),
    ...present({ default: schema.default }),
  }),
  keywords: {},
  plain: () => ({ type: 'boolean' }),
  messages: { requiredChoice: 'Choose {question}.' },
  widgets: { radio: 'choices/choice-widgets.tsx' },
  tests: {
    operators: ['is'],
    isValue: (value) => typeof value === 'boolean',
    fix: 'Use "const": true or false.',
  },
  distinctAnswers: ({ schema }, looked) => distinctChoices(schema.oneOf, looked),
  madeUp: anyChoice,
  column: {
    type: sql`boolean`,
    json: 'boolean',
    // By the name of the question: a search for "federal" finds who said yes to it.
    searched: ({ shortTitle }, column) =>
      sql`case when ${column} then ${literal(shortTitle)} else '' end`,
  },
};
