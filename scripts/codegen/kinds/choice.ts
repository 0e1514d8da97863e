import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { SingleChoiceSchema } from '../load/declared-files.ts';
import { present } from './present.ts';
import {
  buildChoices,
  CHOICE_COLUMN,
  choiceIds,
  distinctChoices,
  MOST_LISTED,
  searchedLabels,
} from './choices.ts';
import { literal, sql } from '../sql/sql.ts';
import type { DeclaredKind } from './kind.ts';
import { TEXT_TESTS } from './text.ts';

const WIDGETS = ['radio', 'select', 'combobox'] as const;

export const choice: DeclaredKind<'choice', SingleChoiceSchema> = {
  declares: (schema: FieldSchema): schema is SingleChoiceSchema =>
    schema.type === 'string' && schema.oneOf !== undefined,
  build: (schema, ui) => ({
    kind: 'choice',
    widget: WIDGETS.find((widget) => widget === ui['ui:widget']) ?? usualWidget(schema),
    choices: buildChoices(schema.oneOf, ui),
    ...present({
      groups: ui['ui:groups'],
      default: schema.default,
      placeholder: ui['ui:placeholder'],
    }),
  }),
  plain: (schema) => ({ type: 'string', enum: choiceIds(schema.oneOf) }),
  widgets: WIDGETS,
  tests: TEXT_TESTS,
  distinctAnswers: (schema, _ui, looked) => distinctChoices(schema.oneOf, looked),
  column: {
    ...CHOICE_COLUMN,
    // One lookup however many choices there are; an id without a label stands for itself.
    searched: (field, column) => {
      const labels = Object.fromEntries(searchedLabels(field));
      return sql`coalesce(${literal(JSON.stringify(labels))}::jsonb ->> ${column}, ${column}, '')`;
    },
  },
};

/** The most choices that are shown as cards, each to be read at once. */
const MOST_CARDS = 7;

/** A select cannot show the descriptions of its choices. */
function usualWidget({ oneOf }: SingleChoiceSchema): (typeof WIDGETS)[number] {
  const offered = oneOf.filter((one) => !one.deprecated);
  if (offered.length > MOST_LISTED) return 'combobox';
  const isDescribed = offered.some((one) => one.description !== undefined);
  return offered.length > MOST_CARDS && !isDescribed ? 'select' : 'radio';
}
