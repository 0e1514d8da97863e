import type { ItemsSchema } from '../load/declared-files.generated.ts';
import type { Question, SchemaWith } from '../load/declared-files.ts';
import { concatenate, literal, sql } from '../sql/sql.ts';
import type { TestValue } from '../sql/operators.ts';
import { boundFaults } from './keywords.ts';
import { present } from './present.ts';
import { buildChoices, choiceIds, MAX_LISTED, searchedLabels, textArray } from './choices.ts';
import type { DeclaredKind } from './kind.ts';

const WIDGETS = ['checkboxes', 'search'] as const;

type ListSchema = SchemaWith<{ readonly items: ItemsSchema }>;

export const list: DeclaredKind<'list', ListSchema> = {
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
  }),
  faults: (question) => {
    const { items, minItems, maxItems = Infinity } = question.schema;
    const offered = items.oneOf.filter((choice) => !choice.deprecated);
    return boundFaults(question, 'minItems', minItems, Math.min(maxItems, offered.length));
  },
  messages: { requiredChoice: 'Choose {question}.' },
  widgets: {
    checkboxes: 'choices/choice-widgets.tsx',
    search: 'choices/search-widget.tsx',
  },
  tests: {
    operators: ['contains'],
    isValue: (value) => typeof value === 'string',
    fix: 'Use "contains".',
  },
  distinctAnswers: ({ schema }, looked) => distinctLists(schema, looked),
  madeUp: ({ choices, minItems = 1, maxItems = choices.length }, random) => {
    const first = random(choices.length);
    const count = minItems + random(Math.min(maxItems, minItems + 2) - minItems + 1);
    return [...choices, ...choices].slice(first, first + count).map(({ value }) => value);
  },
  column: {
    type: sql`text[]`,
    json: 'readonly string[]',
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
    ],
    searched: (field, column) =>
      concatenate(
        searchedLabels(field).map(
          ([value, label]) =>
            sql`case when ${literal(value)} = any (${column}) then ${literal(label)} else '' end`,
        ),
      ),
    sortKey: (_, column) => sql`cardinality(${column})`,
    sortJson: 'number',
    filterIndex: (column) => sql`using gin (${column})`,
  },
};

function widgetOf({ schema, look }: Question<ListSchema>): (typeof WIDGETS)[number] {
  const declared = WIDGETS.find((widget) => widget === look['ui:widget']);
  if (declared) return declared;
  const offered = schema.items.oneOf.filter((one) => !one.deprecated);
  return offered.length > MAX_LISTED ? 'search' : 'checkboxes';
}

/** The most choices of one list that assignments tell apart. */
const MAX_LOOKED_FOR = 8;

function distinctLists(
  { items, minItems: least = 1, maxItems: most = Infinity }: ListSchema,
  looked: readonly TestValue[],
): readonly (readonly string[])[] {
  const offered = items.oneOf.filter((choice) => !choice.deprecated).map((choice) => choice.const);
  const others = offered.filter((value) => !looked.includes(value));
  return subsets(offered.filter((value) => looked.includes(value)).slice(0, MAX_LOOKED_FOR))
    .map((tested) => {
      const chosen = new Set([...tested, ...others.slice(0, Math.max(least - tested.length, 0))]);
      return offered.filter((value) => chosen.has(value));
    })
    .filter(({ length }) => length >= least && length <= most);
}

function subsets(values: readonly string[]): readonly (readonly string[])[] {
  return values.reduce<readonly (readonly string[])[]>(
    (sets, value) => [...sets, ...sets.map((set) => [...set, value])],
    [[]],
  );
}
