import type { Question, SchemaWith } from '../declaration/declared-files.ts';
import type { DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';
import { TEXT_COLUMN, TEXT_TESTS } from './text.ts';

type HiddenSchema = SchemaWith<{ readonly parameter: string; readonly maxLength: number }>;

export const hidden: DeclaredKind<'hidden', HiddenSchema> = {
  declaredAs: [
    { if: questionsWith({ type: 'string' }, 'parameter'), takes: ['maxLength'] },
    {
      if: questionsWith({}, 'parameter'),
      needs: ['maxLength'],
      keys: { type: { const: 'string' }, maxLength: { maximum: 1000 } },
    },
  ],
  declares: (question: Question): question is Question<HiddenSchema> =>
    question.schema.parameter !== undefined,
  build: ({ schema: { parameter, maxLength } }) => ({
    kind: 'hidden',
    widget: 'hidden',
    parameter,
    maxLength,
  }),
  keywords: { maxLength: true },
  plain: () => ({ type: 'string', minLength: 1 }),
  widgets: {},
  tests: TEXT_TESTS,
  distinctAnswers: ({ schema: { maxLength } }) => ['x'.repeat(Math.min(maxLength, 8))],
  column: TEXT_COLUMN,
};
