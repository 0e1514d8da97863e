import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { YesNoSchema } from '../load/declared-files.ts';
import { sql } from '../sql/sql.ts';
import { NEWEST_FIRST } from '../load/system-columns.ts';
import { present } from './present.ts';
import { buildChoices, distinctChoices } from './choices.ts';
import type { DeclaredKind } from './kind.ts';

export const boolean: DeclaredKind<'boolean', YesNoSchema> = {
  declares: (schema: FieldSchema): schema is YesNoSchema =>
    schema.type === 'boolean' && schema.oneOf !== undefined,
  build: (schema, ui) => ({
    kind: 'boolean',
    widget: 'radio',
    choices: buildChoices(schema.oneOf, ui),
    ...present({ default: schema.default }),
  }),
  plain: () => ({ type: 'boolean' }),
  widgets: ['radio'],
  tests: {
    operators: ['is'],
    isValue: (value) => typeof value === 'boolean',
    fix: 'Use "const": true or false.',
  },
  distinctAnswers: (schema, _ui, looked) => distinctChoices(schema.oneOf, looked),
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
