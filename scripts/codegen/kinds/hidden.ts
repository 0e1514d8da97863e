import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { HiddenSchema } from '../load/declared-files.ts';
import { sql } from '../sql/sql.ts';
import { keywordsOf } from './keywords.ts';
import type { DeclaredKind } from './kind.ts';
import { searchedText, text, TEXT_TESTS } from './text.ts';

/** Texts from the page's address: stored as texts are, and asked of nobody. */
export const hidden: DeclaredKind<'hidden', HiddenSchema> = {
  declares: (schema: FieldSchema): schema is HiddenSchema =>
    schema.parameter !== undefined && 'maxLength' in schema && schema.maxLength !== undefined,
  build: ({ parameter, maxLength }) => ({ kind: 'hidden', widget: 'hidden', parameter, maxLength }),
  plain: (schema) => ({ type: 'string', ...keywordsOf('hidden', schema) }),
  widgets: ['hidden'],
  tests: TEXT_TESTS,
  distinctAnswers: ({ maxLength }) => ['x'.repeat(Math.min(maxLength, 8))],
  column: {
    ...text.column,
    checks: (_, column) => [{ rule: 'not_empty', expression: sql`${column} <> ''` }],
    searched: (_, column) => searchedText(column),
    sortKey: (_, column) => sql`lower(left(${column}, 100))`,
  },
};
