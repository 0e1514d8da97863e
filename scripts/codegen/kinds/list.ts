import type { Choice } from '#src/engine/kinds/field.ts';
import type { ItemsSchema } from '../declaration/declared-files.generated.ts';
import type { Question, SchemaWith } from '../declaration/declared-files.ts';
import type { ColumnCheck } from '../sql/database-model.ts';
import { literal, sql, type Sql } from '../sql/sql.ts';
import type { TestValue } from '../sql/operators.ts';
import { boundFaults } from './keywords.ts';
import { present } from './present.ts';
import { buildChoices, choiceIds, MAX_LISTED, searchedLabels, textArray } from './choices.ts';
import type { DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';

const WIDGETS = ['checkboxes', 'search'] as const;

type ListItems = ItemsSchema & Required<Pick<ItemsSchema, 'oneOf'>>;

type ListSchema = SchemaWith<{ readonly items: ListItems }>;

const ADD_CHOICES =
  'Add the choices: "items": { "type": "string", "oneOf": [{ "const": "…", "title": "…" }] }.';

export const list: DeclaredKind<'list', ListSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: 'array', items: { not: questionsWith({ type: 'object' }) } }),
      takes: ['items', 'minItems', 'maxItems', 'uniqueItems'],
      needs: ['items'],
      keys: { items: { $comment: ADD_CHOICES } },
    },
    {
      if: questionsWith({ type: 'array', items: questionsWith({ type: 'string' }) }, 'items'),
      needs: ['uniqueItems'],
      keys: { uniqueItems: { $comment: 'Add "uniqueItems": true.' } },
    },
  ],
  declares: (question: Question): question is Question<ListSchema> =>
    question.schema.type === 'array',
  build: (question) => ({
    kind: 'list',
    widget: widgetOf(question),
    choices: buildChoices(question.schema.items.oneOf, question.look),
    ...present({ groups: question.look['ui:groups'] }),
  }),
  keywords: { minItems: true, maxItems: true },
  plain: ({ schema }) => ({
    type: 'array',
    items: { type: 'string', enum: choiceIds(schema.items.oneOf) },
    uniqueItems: true,
    minItems: 1,
    ...aloneSchema(schema),
  }),
  faults: (question) => {
    const { items, minItems, maxItems = Infinity } = question.schema;
    const offered = items.oneOf.filter((choice) => !choice.deprecated);
    const most = offered.some(isExclusive) ? 1 : Math.min(maxItems, offered.length);
    return boundFaults(question, 'minItems', minItems, most);
  },
  messages: ['requiredChoice'],
  widgets: {
    checkboxes: true,
    search: true,
  },
  tests: {
    operators: ['contains'],
    isValue: (value) => typeof value === 'string',
    fix: 'Use "contains".',
  },
  distinctAnswers: ({ schema }, looked) => distinctLists(schema, looked),
  column: {
    type: sql`text[]`,
    json: 'array',
    counted: 'choices',
    checks: ({ choices }, column) => [
      // Postgres compares each item with each choice, so a list without end is refused by its length.
      {
        rule: 'choices',
        expression: sql`array_ndims(${column}) = 1 and cardinality(${column}) <= ${literal(choices.length)} and ${column} <@ ${textArray(choices)}`,
        values: choices.map(({ value }) => value),
      },
      // A text search vector holds each word once.
      {
        rule: 'unique',
        expression: sql`cardinality(${column}) = length(array_to_tsvector(${column}))`,
      },
      ...aloneCheck(choices, column),
    ],
    labels: searchedLabels,
    searched: (_, column, labels) =>
      sql`coalesce(private.label_texts(${column}, ${labels}), '')`,
    sortKey: (_, column) => sql`cardinality(${column})`,
    filterIndex: (column) => sql`using gin (${column})`,
  },
};

function widgetOf({ schema, look }: Question<ListSchema>): (typeof WIDGETS)[number] {
  const declared = WIDGETS.find((widget) => widget === look['ui:widget']);
  if (declared) return declared;
  const offered = schema.items.oneOf.filter((one) => !one.deprecated);
  return offered.length > MAX_LISTED ? 'search' : 'checkboxes';
}

function isExclusive({ exclusive }: { readonly exclusive?: true }): boolean {
  return exclusive === true;
}

/** Some choices exclude all others. */
function aloneSchema({ items }: ListSchema): object {
  const alone = choiceIds(items.oneOf.filter(isExclusive));
  return alone.length === 0 ? {} : { not: { minItems: 2, contains: { enum: alone } } };
}

/** Some choices exclude all others. */
function aloneCheck(choices: readonly Choice[], column: Sql): readonly ColumnCheck[] {
  const alone = choices.filter(isExclusive);
  if (alone.length === 0) return [];
  return [
    {
      rule: 'alone',
      expression: sql`cardinality(${column}) = 1 or not ${column} && ${textArray(alone)}`,
      values: alone.map(({ value }) => value),
    },
  ];
}

/** The most choices of a list that assignments try separately. */
const MAX_LOOKED_FOR = 8;

function distinctLists(
  { items, minItems: least = 1, maxItems: most = Infinity }: ListSchema,
  looked: readonly TestValue[],
): readonly (readonly string[])[] {
  const all = items.oneOf.filter((choice) => !choice.deprecated);
  const offered = choiceIds(all);
  const alone = choiceIds(all.filter(isExclusive));
  const others = offered.filter((value) => !looked.includes(value) && !alone.includes(value));
  return subsets(offered.filter((value) => looked.includes(value)).slice(0, MAX_LOOKED_FOR))
    .map((tested) => {
      const chosen = new Set([
        ...tested,
        ...others.slice(0, Math.max(least - tested.length, 0)),
      ]);
      return offered.filter((value) => chosen.has(value));
    })
    .filter(({ length }) => length >= least && length <= most)
    .filter((chosen) => chosen.length === 1 || !chosen.some((value) => alone.includes(value)));
}

function subsets(values: readonly string[]): readonly (readonly string[])[] {
  return values.reduce<readonly (readonly string[])[]>(
    (sets, value) => [...sets, ...sets.map((set) => [...set, value])],
    [[]],
  );
}
