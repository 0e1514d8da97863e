import { declaredForm, type Edit } from '../fixtures/declared-form.ts';
import { sample } from '../fixtures/samples.ts';
import type { EditCase } from './edit-case.ts';

type Files = Parameters<Edit>[0];
type Condition = NonNullable<Files['questions']['allOf']>[number];
type Answers = EditCase['answers'];

export const minimal: Answers = { ...sample('minimal') };
export const maximal: Answers = { ...sample('maximal') };
export const without = (answers: Answers, ...names: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

/** Declares a question, and names it in a step, and in a card, a column and a section of their own. */
export function ask(
  { questions, ui }: Files,
  name: string,
  question: object,
  { step = 'custom-needs', look = {} }: { readonly step?: string; readonly look?: object } = {},
): void {
  Object.assign(questions.properties, { [name]: question });
  Object.assign(ui.fields, { [name]: look });
  ui.steps.find(({ id }) => id === step)?.fields?.push(name);
  const id = `new-${name.toLowerCase()}`;
  ui.admin.columns.push({ id, title: 'New Column', lines: [{ field: name }] });
}

export function when({ questions }: Files, condition: Condition): void {
  questions.allOf?.push(condition);
}

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

export const YES_NO = [
  { const: true, title: 'Yes' },
  { const: false, title: 'No' },
];
export const ROOMS = [
  { const: 'hall', title: 'Main Hall' },
  { const: 'attic', title: 'Attic' },
  { const: 'cellar', title: 'Cellar' },
];

export function stepOf(ui: Files['ui'], id: string): Files['ui']['steps'][number] {
  const found = ui.steps.find((one) => one.id === id);
  if (!found) throw new Error(`There is no step "${id}".`);
  return found;
}
