import { declaredForm, type Edit } from '../fixtures/declared-form.ts';
import { addField } from '../fixtures/edits.ts';
import { sample } from '../fixtures/samples.ts';
import type { EditCase, NewQuestionCase } from './edit-case.ts';

type Answers = EditCase['answers'];

export const minimal: Answers = { ...sample('minimal') };
export const maximal: Answers = { ...sample('maximal') };
export const without = (answers: Answers, ...names: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

export function edited(
  name: string,
  edit: Edit,
  expected: Omit<EditCase, 'name' | 'declare'>,
): EditCase {
  return { name, declare: () => declaredForm(edit), ...expected };
}

type Checked = 'widget' | 'column' | 'cell' | 'found' | 'missed';

interface NewQuestion extends Pick<EditCase, 'shows'>, Pick<NewQuestionCase, Checked> {
  readonly asks: readonly string[];
  readonly answer: Answers[string];
  /** Answers that the client and the database both refuse. */
  readonly wrong: readonly unknown[];
}

/** A new question as an editor adds it who writes no more than needed. */
export function newQuestion(
  name: string,
  schema: Parameters<typeof addField>[1],
  { answer, wrong, asks, ...expected }: NewQuestion,
): NewQuestionCase {
  const edit = addField(name, schema, 'custom-needs');
  const changes = {
    answers: { ...minimal, [name]: answer },
    asks: { 'custom-needs': asks },
    wrong: wrong.map((one) => ({ [name]: one })),
  };
  const title = `a new question of the kind "${kindOf(schema)}"`;
  return {
    ...expected,
    ...edited(title, edit, { ...expected, ...changes }),
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
