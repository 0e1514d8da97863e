import { searchForm } from '#src/lib/text/search-form.ts';
import type { ChoiceOf, Question, SchemaWith } from '../declaration/declared-files.ts';
import type { FieldUi } from '../declaration/declared-files.generated.ts';
import { literal, sql } from '../sql/sql.ts';
import { present } from './present.ts';
import { buildChoices, distinctChoices } from './choices.ts';
import type { AnswerWords, DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';

type YesNoSchema = SchemaWith<{
  readonly oneOf?: ChoiceOf<boolean>[];
  readonly default?: boolean;
}>;

/** Returns the choices of a checkbox, as summary, PDF and staff read its answer. */
function yesOrNo(words?: AnswerWords): readonly ChoiceOf<boolean>[] {
  return [
    { const: true, title: words?.yes ?? '' },
    { const: false, title: words?.no ?? '' },
  ];
}

const YES_OR_NO_KEYS = {
  oneOf: {
    minItems: 2,
    maxItems: 2,
    items: { properties: { const: { type: 'boolean' }, exclusive: false } },
  },
  default: { type: 'boolean' },
};

export const boolean: DeclaredKind<'boolean', YesNoSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: 'boolean', const: false }),
      takes: ['oneOf', 'default'],
      keys: YES_OR_NO_KEYS,
    },
  ],
  declares: (question: Question): question is Question<YesNoSchema> =>
    question.schema.type === 'boolean' && question.schema.const === undefined,
  build: ({ schema, look }, words) => ({
    kind: 'boolean',
    widget: isCheckbox(look) ? 'checkbox' : 'radio',
    choices: buildChoices(schema.oneOf ?? yesOrNo(words), look),
    ...present({ default: isCheckbox(look) ? (schema.default ?? false) : schema.default }),
  }),
  keywords: {},
  plain: () => ({ type: 'boolean' }),
  messages: ['requiredChoice'],
  widgets: {
    radio: true,
    checkbox: true,
  },
  tests: {
    operators: ['is'],
    isValue: (value) => typeof value === 'boolean',
    fix: 'Use "const": true or false.',
  },
  distinctAnswers: ({ schema }, looked) => distinctChoices(schema.oneOf ?? yesOrNo(), looked),
  column: {
    type: sql`boolean`,
    json: 'boolean',
    counted: 'choices',
    // By the name of the question: a search for "federal" finds the people who answered yes to it.
    searched: ({ shortTitle }, column) =>
      sql`case when ${column} then ${literal(searchForm(shortTitle))} else '' end`,
  },
};

/** Returns whether a look asks by one checkbox. */
export function isCheckbox(look: FieldUi): boolean {
  return look['ui:widget'] === 'checkbox';
}
