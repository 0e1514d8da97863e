import { OTHER_VALUE } from '#src/engine/kinds/open-choice.ts';
import type { ChoiceOf, Question, SchemaWith } from '../declaration/declared-files.ts';
import { literal, sql } from '../sql/sql.ts';
import {
  buildChoices,
  CHOICE_COLUMN,
  choiceIds,
  distinctChoices,
  searchedLabels,
  SINGLE_CHOICE_KEYS,
} from './choices.ts';
import type { DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';
import type { LimitFault } from './keywords.ts';
import { present } from './present.ts';
import { TEXT_COLUMN, TEXT_TESTS } from './text.ts';

type OpenChoiceSchema = SchemaWith<{
  readonly oneOf: ChoiceOf<string>[];
  readonly default?: string;
  readonly other: { readonly title: string; readonly maxLength: number };
}>;

/** If it is short enough. */
const EXAMPLES = ['Something else', 'x'];

export const openChoice: DeclaredKind<'openChoice', OpenChoiceSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: 'string' }, 'oneOf', 'other'),
      takes: ['oneOf', 'other', 'default'],
      keys: SINGLE_CHOICE_KEYS,
    },
  ],
  declares: (question: Question): question is Question<OpenChoiceSchema> =>
    question.schema.oneOf !== undefined && question.schema.other !== undefined,
  build: ({ schema, look }) => ({
    kind: 'openChoice',
    widget: 'openRadio',
    choices: buildChoices(schema.oneOf, look),
    other: schema.other.title,
    maxLength: schema.other.maxLength,
    ...present({ groups: look['ui:groups'], default: schema.default }),
  }),
  keywords: { maxLength: true },
  plain: ({ schema: { other } }) => ({
    type: 'string',
    minLength: 1,
    maxLength: other.maxLength,
  }),
  faults,
  messages: ['requiredOpenChoice'],
  widgets: { openRadio: true },
  tests: TEXT_TESTS,
  // Any other answer is a typed text.
  distinctAnswers: ({ schema: { oneOf, other } }, looked) => [
    ...distinctChoices(oneOf, looked).filter((value) => looked.includes(value)),
    typedExample(other),
  ],
  column: {
    type: sql`text`,
    json: 'string',
    counted: 'choices',
    checks: TEXT_COLUMN.checks,
    labels: searchedLabels,
    searched: (field, column, labels) =>
      sql`coalesce(${labels} ->> ${column}, ${TEXT_COLUMN.searched(field, column)})`,
    sortKey: CHOICE_COLUMN.sortKey,
    filtered: (column, labels) =>
      sql`case when ${labels} ? ${column} then ${column} when ${column} is not null then ${literal(OTHER_VALUE)} end`,
  },
};

function typedExample({ maxLength }: { readonly maxLength: number }): string {
  return EXAMPLES.find(({ length }) => length <= maxLength) ?? '';
}

function faults({ name, schema }: Question<OpenChoiceSchema>): readonly LimitFault[] {
  const { oneOf, other } = schema;
  const longest = Math.max(...choiceIds(oneOf).map((id) => Array.from(id).length));
  const same = oneOf.find(({ title }) => title.toLowerCase() === other.title.toLowerCase());
  const found = [
    longest > other.maxLength && {
      message: `An id of "${name}" has ${longest} characters, and "other" takes ${other.maxLength}.`,
      fix: `Write a "maxLength" of ${longest} or more.`,
    },
    same && {
      message: `"${other.title}" is the title of ${JSON.stringify(same.const)} already.`,
      fix: 'Give "other" another title: nobody could tell the two apart.',
    },
    choiceIds(oneOf).includes(OTHER_VALUE) && {
      message: `The id "${OTHER_VALUE}" stands for all typed texts in the filter of staff.`,
      fix: 'Give the choice another id.',
    },
  ];
  return found
    .filter((one) => one !== false && one !== undefined)
    .map((fault) => ({ key: 'other', ...fault }));
}
