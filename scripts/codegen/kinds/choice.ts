import type { ChoiceOf, Question, SchemaWith } from '../declaration/declared-files.ts';
import { present } from './present.ts';
import {
  buildChoices,
  CHOICE_COLUMN,
  choiceIds,
  distinctChoices,
  searchedLabels,
  MAX_LISTED,
  SINGLE_CHOICE_KEYS,
} from './choices.ts';
import { sql } from '../sql/sql.ts';
import type { DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';
import { TEXT_TESTS } from './text.ts';

const WIDGETS = ['radio', 'select', 'search'] as const;

type SingleChoiceSchema = SchemaWith<{
  readonly oneOf: ChoiceOf<string>[];
  readonly default?: string;
}>;

export const choice: DeclaredKind<'choice', SingleChoiceSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: 'string', other: false }, 'oneOf'),
      takes: ['oneOf', 'default'],
      keys: SINGLE_CHOICE_KEYS,
    },
  ],
  declares: (question: Question): question is Question<SingleChoiceSchema> =>
    question.schema.type === 'string' && question.schema.oneOf !== undefined,
  build: (question) => ({
    kind: 'choice',
    widget: widgetOf(question),
    choices: buildChoices(question.schema.oneOf, question.look),
    ...present({
      groups: question.look['ui:groups'],
      default: question.schema.default,
    }),
  }),
  keywords: {},
  plain: ({ schema }) => ({ type: 'string', enum: choiceIds(schema.oneOf) }),
  messages: ['requiredChoice'],
  widgets: {
    radio: true,
    select: true,
    search: true,
  },
  tests: TEXT_TESTS,
  distinctAnswers: ({ schema }, looked) => distinctChoices(schema.oneOf, looked),
  column: {
    ...CHOICE_COLUMN,
    labels: searchedLabels,
    // An id without a label is its own label.
    searched: (_, column, labels) => sql`coalesce(${labels} ->> ${column}, ${column}, '')`,
  },
};

/** Choices as cards, each to be read at once. */
const MAX_CARDS = 7;

function widgetOf({ schema, look }: Question<SingleChoiceSchema>): (typeof WIDGETS)[number] {
  const offered = schema.oneOf.filter((one) => !one.deprecated);
  // A select cannot show the descriptions of its choices.
  const isDescribed = offered.some((one) => one.description !== undefined);
  const widgets = isDescribed ? WIDGETS.filter((widget) => widget !== 'select') : WIDGETS;
  const declared = widgets.find((widget) => widget === look['ui:widget']);
  if (declared) return declared;
  if (offered.length > MAX_LISTED) return 'search';
  return offered.length > MAX_CARDS && !isDescribed ? 'select' : 'radio';
}
