import type { ItemModel } from '#src/engine/kinds/group.ts';
import type { PlainField, PlainKind } from '#src/engine/kinds/plain-kinds.ts';
import {
  asForm,
  type Question,
  type DeclaredFiles,
  type SchemaWith,
} from '../declaration/declared-files.ts';
import type { FieldSchema, ItemsSchema } from '../declaration/declared-files.generated.ts';
import { literal, sql, type Sql } from '../sql/sql.ts';
import { searchedLabels } from './choices.ts';
import { boundFaults } from './keywords.ts';
import type { DeclaredKind, SearchedLabels } from './kind.ts';
import { questionsWith } from './question-format.ts';
import { present } from './present.ts';

type GroupSchema = SchemaWith<{
  readonly maxItems: number;
  readonly items: ItemsSchema & Required<Pick<ItemsSchema, 'properties'>>;
}>;

/** A question that is a group of others. */
export type Group = Question<GroupSchema>;

const ADD_MOST = 'Add the most items that a person may add, such as "maxItems": 10.';

/** Questions that are answered once for each item. The form's model adds the fields of an item. */
export const group: DeclaredKind<'group', GroupSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: 'array', items: questionsWith({ type: 'object' }) }, 'items'),
      takes: ['items', 'minItems', 'maxItems'],
      needs: ['maxItems'],
      keys: { maxItems: { $comment: ADD_MOST } },
    },
  ],
  declares: isGroup,
  build: ({ schema: { minItems, maxItems }, look }) => ({
    kind: 'group',
    widget: 'group',
    itemTitle: look['ui:options']?.itemTitle ?? '{number}',
    item: { fields: {}, conditions: [] },
    ...present({ minItems }),
    maxItems,
  }),
  keywords: { minItems: false, maxItems: false },
  plain: ({ schema: { minItems = 1, maxItems } }) => ({ type: 'array', minItems, maxItems }),
  faults: (question) => {
    const { minItems, maxItems } = question.schema;
    return [
      ...boundFaults(question, 'minItems', minItems, maxItems),
      ...boundFaults(question, 'maxItems', maxItems, MAX_ITEMS),
    ];
  },
  messages: ['requiredItems', 'minItemsOfGroup', 'maxItemsOfGroup'],
  widgets: {},
  tests: {
    operators: [],
    isValue: () => false,
    fix: 'A condition cannot look into an item. To ask whether anything was added, name the group in "required" alone.',
  },
  distinctAnswers: () => [],
  column: {
    type: sql`jsonb`,
    json: 'array',
    isDocument: true,
    checks: ({ minItems = 1, maxItems }, column) => [
      {
        rule: 'min_items',
        expression: sql`${count(column)} >= ${literal(minItems)}`,
        limit: minItems,
      },
      {
        rule: 'max_items',
        expression: sql`${count(column)} <= ${literal(maxItems)}`,
        limit: maxItems,
      },
    ],
    labels: ({ item }) => labelsWithin(item),
    searched: (_, column, labels) =>
      sql`coalesce(private.search_form(private.item_texts(${column}, ${labels})), '')`,
    counted: (column) => sql`jsonb_array_length(${column})::text`,
  },
};

/** Returns the labels of the questions that have some. */
function labelsWithin({ fields }: ItemModel): SearchedLabels {
  const labels = Object.values(fields).map((field) => [field.name, labelsOf(field)] as const);
  return Object.fromEntries(labels.filter(([, own]) => Object.keys(own).length > 0));
}

function labelsOf<K extends PlainKind>(field: PlainField<K>): Labels {
  return LABELS[field.kind](field);
}

type Labels = Readonly<Record<string, string>>;

const NO_LABELS = (): Labels => ({});

/** The labels by which a search finds the answers of an item, by kind. */
const LABELS: { readonly [K in PlainKind]: (field: PlainField<K>) => Labels } = {
  choice: searchedLabels,
  openChoice: searchedLabels,
  list: searchedLabels,
  // As a question of the form: by its name, if the answer is yes.
  boolean: ({ shortTitle }) => ({ true: shortTitle }),
  text: NO_LABELS,
  number: NO_LABELS,
  date: NO_LABELS,
  hidden: NO_LABELS,
  address: NO_LABELS,
  consent: NO_LABELS,
};

/** Every group is checked and shown as a whole. */
export const MAX_ITEMS = 50;

/** Returns the number of items; null if the column holds no list. */
function count(column: Sql): Sql {
  return sql`case when jsonb_typeof(${column}) = 'array' then jsonb_array_length(${column}) end`;
}

/** Returns whether a question is a group of others. */
export function isGroup(question: Question): question is Group {
  return question.schema.type === 'array' && question.schema.items?.type === 'object';
}

/**
 * Code points of an item's text without a declared limit. A group is one cell of the CSV, and is
 * read as a whole.
 */
const MAX_ITEM_TEXT = 2000;

function withLimit([name, schema]: [string, FieldSchema]): [string, FieldSchema] {
  const isText = schema.type === 'string' && !schema.oneOf && schema.format === undefined;
  return [name, isText ? { maxLength: MAX_ITEM_TEXT, ...schema } : schema];
}

/** Returns the declaration of a group's item: as that of a form with one step. */
export function itemFiles({ name, schema, look }: Group, files: DeclaredFiles): DeclaredFiles {
  const { properties, required = [], allOf = [] } = schema.items;
  const limited = Object.fromEntries(Object.entries(properties).map(withLimit));
  const asked = { properties: limited, required, allOf };
  return asForm(files, asked, look.items ?? {}, name);
}
