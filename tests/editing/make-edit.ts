import { declaredForm, type Edit } from '../fixtures/declared-form.ts';
import { addField } from '../fixtures/edits.ts';
import { sample } from '../fixtures/samples.ts';
import type { EditCase, NewQuestionCase } from './edit-case.ts';

type Files = Parameters<Edit>[0];
type Condition = NonNullable<Files['questions']['allOf']>[number];
type Answers = EditCase['answers'];

export const minimal: Answers = { ...sample('minimal') };
export const maximal: Answers = { ...sample('maximal') };
export const without = (answers: Answers, ...names: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

export const named = (name: string, test: object): Condition['if'] => ({
  properties: { [name]: test },
  required: [name],
});

export function edited(
  name: string,
  edit: Edit,
  expected: Omit<EditCase, 'name' | 'declare'>,
): EditCase {
  return { name, declare: () => declaredForm(edit), ...expected };
}

type Checked = 'widget' | 'column' | 'refused' | 'cell' | 'found' | 'missed';

interface NewQuestion
  extends Pick<EditCase, 'asks' | 'shows' | 'type'>, Pick<NewQuestionCase, Checked> {
  readonly answer: Answers[string];
  /** Answers that the client and the database both refuse. */
  readonly wrong: readonly unknown[];
}

/** A new question as an editor adds it who writes no more than needed. */
export function newQuestion(
  name: string,
  schema: Parameters<typeof addField>[1],
  { answer, wrong, ...expected }: NewQuestion,
): NewQuestionCase {
  const edit = addField(name, schema, 'custom-needs');
  const changes = {
    answers: { ...minimal, [name]: answer },
    step: 'custom-needs',
    wrong: wrong.map((one) => ({ [name]: one })),
  };
  const title = `a new question of the kind "${kindOf(schema)}"`;
  return {
    ...expected,
    ...edited(title, edit, { ...expected, ...changes, csv: [expected.cell] }),
    edit,
    question: name,
  };
}

function kindOf({ type, oneOf }: Parameters<typeof addField>[1]): string {
  if (type !== 'string' || !oneOf) return type;
  return oneOf.length > 7 ? 'choice of many' : 'choice';
}

export const YES_NO = [
  { const: true, title: 'Yes' },
  { const: false, title: 'No' },
];
export const ROOMS = [
  { const: 'hall', title: 'Main Hall' },
  { const: 'attic', title: 'Attic' },
  { const: 'cellar', title: 'Cellar' },
];
/** More choices than a person looks through. */
export const BUREAUS = Array.from({ length: 60 }, (_, index) => ({
  const: `bureau-${index + 1}`,
  title: `Bureau ${index + 1}`,
}));

export const AGENCIES = [
  ['usda', 'Agriculture'],
  ['doc', 'Commerce'],
  ['ed', 'Education'],
  ['doe', 'Energy'],
  ['hhs', 'Health and Human Services'],
  ['hud', 'Housing and Urban Development'],
  ['doi', 'Interior'],
  ['dol', 'Labor'],
].map(([id = '', title = '']) => ({ const: id, title }));

export const SOME_ROOMS = {
  type: 'array',
  title: 'Which rooms?',
  items: { type: 'string', oneOf: ROOMS },
  uniqueItems: true,
} as const;
