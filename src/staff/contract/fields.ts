/** Functions of fields for staff alone. The pages of the intake do not load this code. */
import type {
  Choice,
  ChoiceFilter,
  ChoiceValue,
  RangeFilter,
} from '../../engine/kinds/field.ts';
import { OTHER_VALUE } from '../../engine/kinds/open-choice.ts';
import { KINDS, type Field, type Kind } from '../../engine/kinds/registry.ts';

/** `undefined` if the answer is only text. */
export function answerLink<K extends Kind>(
  field: Field<K>,
  answer: string,
): string | undefined {
  return KINDS[field.kind].link?.(field, answer);
}

export function asksForEmail<K extends Kind>(field: Field<K>): boolean {
  return KINDS[field.kind].asksForEmail?.(field) ?? false;
}

/** Returns whether a field, or a question of its items, holds e-mail addresses. */
export function hasEmails(field: Field): boolean {
  return field.kind === 'group'
    ? Object.values(field.item.fields).some(asksForEmail)
    : asksForEmail(field);
}

/** `undefined` without a filter. */
export function filterOperator(field: Field): ChoiceFilter['operator'] | undefined {
  const operator = KINDS[field.kind].filter?.operator;
  return operator === 'range' ? undefined : operator;
}

/** Staff's filter by a range. */
export interface FieldRange {
  readonly input: RangeFilter['input'];
  /** As the column's type; `undefined` for any other text. */
  readonly parseEnd: (text: string) => string | undefined;
}

/** `undefined` without such a filter. */
export function filterRange<K extends Kind>(field: Field<K>): FieldRange | undefined {
  const filter = KINDS[field.kind].filter;
  if (filter?.operator !== 'range') return undefined;
  return { input: filter.input, parseEnd: (typed) => filter.parseEnd(field, typed) };
}

/** With retired choices and the choice for typed texts. Empty without a filter. */
export function filterChoices(field: Field): readonly Choice<ChoiceValue>[] {
  if (!filterOperator(field)) return [];
  const { choices = [], other } = field;
  return other === undefined ? choices : [...choices, { value: OTHER_VALUE, label: other }];
}

/** A control of the staff page. A rule refuses a question of staff that has none. */
type StaffControl = 'buttons' | 'toggles' | 'select' | 'text' | 'number' | 'none';

/** The control with which staff answers a question of each kind. */
export const STAFF_CONTROLS: { readonly [K in Kind]: StaffControl } = {
  text: 'text',
  address: 'text',
  number: 'number',
  date: 'text',
  choice: 'select',
  openChoice: 'select',
  boolean: 'buttons',
  list: 'toggles',
  hidden: 'none',
  consent: 'none',
  group: 'none',
};
