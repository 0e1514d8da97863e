import { declaredForm, type Edit } from '../fixtures/declared-form.ts';
import { sample } from '../fixtures/samples.ts';
import type { EditCase } from './edit-case.ts';

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

export const ROOMS = [
  { const: 'hall', title: 'Main Hall' },
  { const: 'attic', title: 'Attic' },
  { const: 'cellar', title: 'Cellar' },
];
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
