import type { FieldSchema, TextSchema } from '../load/declared-files.ts';
import { sql } from '../sql/sql.ts';
import { keywordsOf } from './keywords.ts';
import { present } from './present.ts';
import type { DeclaredKind } from './kind.ts';

const WIDGETS = ['text', 'email', 'textarea'] as const;

export const text: DeclaredKind<'text', TextSchema> = {
  declares: (schema: FieldSchema): schema is TextSchema =>
    schema.type === 'string' && schema.oneOf === undefined,
  build: (schema, ui) => ({
    kind: 'text',
    widget: WIDGETS.find((widget) => widget === ui['ui:widget']) ?? 'text',
    ...present({
      autocomplete: ui['ui:autocomplete'],
      placeholder: ui['ui:placeholder'],
      rows: ui['ui:options']?.rows,
    }),
    ...keywordsOf('text', schema),
  }),
  plain: (schema) => ({ type: 'string', ...keywordsOf('text', schema) }),
  bounds: ({ minLength, maxLength = Infinity }) => [
    { key: 'minLength', low: minLength, high: maxLength },
  ],
  widgets: WIDGETS,
  column: {
    type: sql`text`,
    words: 'texts',
    json: 'string',
    isText: true,
    checks: (_, column) => [{ rule: 'not_empty', expression: sql`${column} <> ''` }],
    sortKey: (_, column) => sql`lower(left(${column}, 100))`,
  },
};
