import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { SingleChoiceSchema } from '../load/declared-files.ts';
import { present } from './present.ts';
import { buildChoices, CHOICE_COLUMN, choiceIds, distinctChoices } from './choices.ts';
import type { DeclaredKind } from './kind.ts';
import { TEXT_TESTS } from './text.ts';

export const choice: DeclaredKind<'choice', SingleChoiceSchema> = {
  declares: (schema: FieldSchema): schema is SingleChoiceSchema =>
    schema.type === 'string' && schema.oneOf !== undefined,
  build: (schema, ui) => ({
    kind: 'choice',
    widget: 'radio',
    choices: buildChoices(schema.oneOf, ui),
    ...present({ default: schema.default }),
  }),
  plain: (schema) => ({ type: 'string', enum: choiceIds(schema.oneOf) }),
  widgets: ['radio'],
  tests: TEXT_TESTS,
  distinctAnswers: (schema, _ui, looked) => distinctChoices(schema.oneOf, looked),
  column: CHOICE_COLUMN,
};
