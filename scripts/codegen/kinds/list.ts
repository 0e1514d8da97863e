import type { FieldSchema, ListSchema } from '../load/declared-files.ts';
import { join, literal, sql, type Sql } from '../sql/sql.ts';
import { keywordsOf } from './keywords.ts';
import { buildChoices, choiceIds, textArray } from './choices.ts';
import type { DeclaredKind } from './kind.ts';

export const list: DeclaredKind<'list', ListSchema> = {
  declares: (schema: FieldSchema): schema is ListSchema => schema.type === 'array',
  build: (schema, ui) => ({
    kind: 'list',
    widget: 'checkboxes',
    choices: buildChoices(schema.items.oneOf, ui),
    ...keywordsOf('list', schema),
  }),
  plain: (schema) => ({
    type: 'array',
    items: { type: 'string', enum: choiceIds(schema.items.oneOf) },
    uniqueItems: true,
    ...keywordsOf('list', schema),
  }),
  bounds: ({ items, minItems, maxItems = Infinity }) => {
    const offered = items.oneOf.filter((choice) => !choice.deprecated);
    return [{ key: 'minItems', low: minItems, high: Math.min(maxItems, offered.length) }];
  },
  widgets: ['checkboxes'],
  column: {
    type: sql`text[]`,
    words: 'lists',
    json: 'readonly string[]',
    checks: ({ choices }, column) => [
      {
        rule: 'choices',
        expression: sql`array_ndims(${column}) = 1 and ${column} <@ ${textArray(choices)}`,
        values: choices.map(({ value }) => value),
      },
      {
        rule: 'unique',
        expression: sql`cardinality(${column}) = ${membership(column, choices)}`,
        values: choices.map(({ value }) => value),
      },
    ],
    sortKey: (_, column) => sql`cardinality(${column})`,
    filterIndex: (column) => sql`using gin (${column})`,
  },
};

/** How many of the choices a list has: as many as its items, unless it holds one twice. */
function membership(column: Sql, choices: readonly { readonly value: string }[]): Sql {
  return join(
    choices.map((choice) => sql`(${literal(choice.value)} = any (${column}))::int`),
    ' + ',
  );
}
