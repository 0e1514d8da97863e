import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { HiddenSchema } from '../load/declared-files.ts';
import { keywordsOf } from './keywords.ts';
import type { DeclaredKind } from './kind.ts';
import { TEXT_COLUMN, TEXT_TESTS } from './text.ts';

/** Texts from the page's address: stored as texts are, and asked of nobody. */
export const hidden: DeclaredKind<'hidden', HiddenSchema> = {
  declares: (schema: FieldSchema): schema is HiddenSchema =>
    schema.parameter !== undefined && 'maxLength' in schema && schema.maxLength !== undefined,
  build: ({ parameter, maxLength }) => ({ kind: 'hidden', widget: 'hidden', parameter, maxLength }),
  plain: (schema) => ({ type: 'string', ...keywordsOf('hidden', schema) }),
  widgets: ['hidden'],
  tests: TEXT_TESTS,
  distinctAnswers: ({ maxLength }) => ['x'.repeat(Math.min(maxLength, 8))],
  column: TEXT_COLUMN,
};
