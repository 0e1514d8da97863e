import type { FieldSchema, YesNoSchema } from '../load/declared-files.ts';
import { sql } from '../sql/sql.ts';
import { NEWEST_FIRST } from '../sql/system-columns.ts';
import { present } from './present.ts';
import { buildChoices } from './choices.ts';
import type { DeclaredKind } from './kind.ts';

export const boolean: DeclaredKind<'boolean', YesNoSchema> = {
  declares: (schema: FieldSchema): schema is YesNoSchema => schema.type === 'boolean',
  build: (schema, ui) => ({
    kind: 'boolean',
    widget: 'radio',
    choices: buildChoices(schema.oneOf, ui),
    ...present({ default: schema.default }),
  }),
  plain: () => ({ type: 'boolean' }),
  widgets: ['radio'],
  column: {
    type: sql`boolean`,
    words: 'yes or no',
    json: 'boolean',
    checks: () => [],
    sortKey: (_, column) => column,
    sortJson: 'boolean',
    filterIndex: (column) => sql`using btree (${column}, ${NEWEST_FIRST})`,
  },
};
