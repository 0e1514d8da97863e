import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { Question } from '../load/declared-files.ts';
import { present } from './present.ts';
import {
  anyChoice,
  buildChoices,
  CHOICE_COLUMN,
  choiceIds,
  distinctChoices,
  MAX_LISTED,
  searchedLabels,
} from './choices.ts';
import { literal, sql } from '../sql/sql.ts';
import type { DeclaredKind } from './kind.ts';
import { TEXT_TESTS } from './text.ts';

const WIDGETS = ['radio', 'select', 'combobox'] as const;

type SingleChoiceSchema = Extract<FieldSchema, { type: 'string'; oneOf: unknown }>;

export const choice: DeclaredKind<'choice', SingleChoiceSchema> = {
  declares: (question: Question): question is Question<SingleChoiceSchema> =>
    question.schema.type === 'string' && question.schema.oneOf !== undefined,
  build: ({ schema, look }) => ({
    kind: 'choice',
    widget: WIDGETS.find((widget) => widget === look['ui:widget']) ?? usualWidget(schema),
    choices: buildChoices(schema.oneOf, look),
    ...present({
      groups: look['ui:groups'],
      default: schema.default,
      placeholder: look['ui:placeholder'],
    }),
  }),
  keywords: {},
  plain: ({ schema }) => ({ type: 'string', enum: choiceIds(schema.oneOf) }),
  messages: { requiredChoice: 'Choose {question}.' },
  widgets: WIDGETS,
  tests: TEXT_TESTS,
  distinctAnswers: ({ schema }, looked) => distinctChoices(schema.oneOf, looked),
  madeUp: anyChoice,
  column: {
    ...CHOICE_COLUMN,
    // One lookup however many choices there are; an id without a label is its own label.
    searched: (field, column) => {
      const labels = Object.fromEntries(searchedLabels(field));
      return sql`coalesce(${literal(JSON.stringify(labels))}::jsonb ->> ${column}, ${column}, '')`;
    },
  },
};

/** The most choices that are shown as cards, each to be read at once. */
const MAX_CARDS = 7;

/** A select cannot show the descriptions of its choices. */
function usualWidget({ oneOf }: SingleChoiceSchema): (typeof WIDGETS)[number] {
  const offered = oneOf.filter((one) => !one.deprecated);
  if (offered.length > MAX_LISTED) return 'combobox';
  const isDescribed = offered.some((one) => one.description !== undefined);
  return offered.length > MAX_CARDS && !isDescribed ? 'select' : 'radio';
}
