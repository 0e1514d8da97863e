import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { YesNoSchema } from '../load/declared-files.ts';
import { sql } from '../sql/sql.ts';
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
    filterIndex: (column) => sql`using btree (${column}, submitted_at desc, id desc)`,
  },
};
