import type {
  AnswerValue,
  Choice,
  ChoiceFilter,
  ChoiceValue,
  KindOf,
  RangeFilter,
} from './field.ts';
import { address, type AddressField } from './address.ts';
import { boolean, type BooleanField } from './boolean.ts';
import { choice, type ChoiceField } from './choice.ts';
import { consent, type ConsentField } from './consent.ts';
import { date, type DateField } from './date.ts';
import { hidden, type HiddenField } from './hidden.ts';
import { list, type ListField } from './list.ts';
import { number, type NumberField } from './number.ts';
import { openChoice, OTHER_VALUE, type OpenChoiceField } from './open-choice.ts';
import { text, type TextField } from './text.ts';

/**
 * Every kind of question. Register a new kind here; the compiler then names the other layers that
 * lack it.
 */
export interface FieldsByKind {
  readonly text: TextField;
  readonly choice: ChoiceField;
  readonly openChoice: OpenChoiceField;
  readonly boolean: BooleanField;
  readonly list: ListField;
  readonly number: NumberField;
  readonly date: DateField;
  readonly hidden: HiddenField;
  readonly address: AddressField;
  readonly consent: ConsentField;
}

export type Kind = keyof FieldsByKind;

/** A question of any kind, or of the kinds named. */
export type Field<K extends Kind = Kind> = {
  [P in K]: FieldsByKind[P] & { readonly kind: P };
}[K];

const KINDS: { readonly [K in Kind]: KindOf<Field<K>> } = {
  text,
  choice,
  openChoice,
  boolean,
  list,
  date,
  number,
  hidden,
  address,
  consent,
};

/** Returns the answer as the field can hold it, or `undefined` for any other value. */
export function parseAnswer<K extends Kind>(field: Field<K>, value: unknown) {
  return KINDS[field.kind].parse(field, value);
}

/** Returns the text for an answer without its own label, an item of it or a limit. */
export function answerWords<K extends Kind>(
  field: Field<K>,
  value: string | number | boolean,
) {
  return KINDS[field.kind].words?.(field, value) ?? String(value);
}

/**
 * Returns the fault of an answer that its format rejects, or `undefined` if the format's message is
 * enough.
 */
export function answerFault<K extends Kind>(field: Field<K>, value: AnswerValue) {
  return KINDS[field.kind].fault?.(field, value);
}

/** Returns the name of the message for a missing answer. */
export function missingMessage(field: Field): string {
  return KINDS[field.kind].missing ?? 'required';
}

/** Returns whether an answer has any number of items. */
export function isList(field: Field): boolean {
  return KINDS[field.kind].isList ?? false;
}

/** Returns the smallest number of items if it is more than one: the message then has to name it. */
export function leastItems<K extends Kind>(field: Field<K>): number | undefined {
  const least = KINDS[field.kind].leastItems?.(field) ?? 1;
  return least > 1 ? least : undefined;
}

/** Returns whether the browser's own control accepts the answer. */
export function isAccepted<K extends Kind>(field: Field<K>, value: AnswerValue): boolean {
  return KINDS[field.kind].isAccepted?.(field, value) ?? true;
}

/** Returns the link for staff from an answer, or `undefined` if the answer is only text. */
export function answerLink<K extends Kind>(
  field: Field<K>,
  answer: string,
): string | undefined {
  return KINDS[field.kind].link?.(field, answer);
}

/** Returns whether the question asks for an e-mail address. */
export function isEmail<K extends Kind>(field: Field<K>): boolean {
  return KINDS[field.kind].isEmail?.(field) ?? false;
}

/** Returns the operator of the staff's filter, or `undefined` if the question has no filter. */
export function filterOperator(field: Field): ChoiceFilter['operator'] | undefined {
  const operator = KINDS[field.kind].filter?.operator;
  return operator === 'range' ? undefined : operator;
}

/** The staff's filter of a question by a range. */
export interface FieldRange {
  readonly input: RangeFilter['input'];
  /** Returns an end of the range as the column's type, or `undefined` for any other text. */
  readonly parseEnd: (text: string) => string | undefined;
}

/** Returns the staff's filter of the question by a range, or `undefined` without such a filter. */
export function filterRange<K extends Kind>(field: Field<K>): FieldRange | undefined {
  const filter = KINDS[field.kind].filter;
  if (filter?.operator !== 'range') return undefined;
  return { input: filter.input, parseEnd: (typed) => filter.parseEnd(field, typed) };
}

/**
 * Returns the choices of the staff's filter, including retired choices and the choice that stands
 * for all typed texts. The list is empty if the question has no such filter.
 */
export function filterChoices(field: Field): readonly Choice<ChoiceValue>[] {
  if (!filterOperator(field)) return [];
  const { choices = [], other } = field;
  return other === undefined ? choices : [...choices, { value: OTHER_VALUE, label: other }];
}
