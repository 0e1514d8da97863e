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
import { text, type TextField } from './text.ts';

/** Every kind of question: a new one is registered here, and the compiler names the other layers that lack it. */
export interface FieldsByKind {
  readonly text: TextField;
  readonly choice: ChoiceField;
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

/** Returns an answer without a label of its own, an item of it or a limit, as people read it. */
export function answerWords<K extends Kind>(field: Field<K>, value: string | number | boolean) {
  return KINDS[field.kind].words?.(field, value) ?? String(value);
}

/** Returns the fault of an answer that its format refuses, or `undefined` where the format's message says it all. */
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

/** Returns the smallest number of items where that is more than one: the field's name alone would not say so. */
export function leastItems<K extends Kind>(field: Field<K>): number | undefined {
  const least = KINDS[field.kind].leastItems?.(field) ?? 1;
  return least > 1 ? least : undefined;
}

/** Returns whether the browser's own control accepts the answer. */
export function isAccepted<K extends Kind>(field: Field<K>, value: AnswerValue): boolean {
  return KINDS[field.kind].isAccepted?.(field, value) ?? true;
}

/** Returns the address that staff follows from an answer, or `undefined` where the answer is text alone. */
export function answerLink<K extends Kind>(field: Field<K>, answer: string): string | undefined {
  return KINDS[field.kind].link?.(field, answer);
}

/** Returns whether the question asks for an e-mail address. */
export function isEmail<K extends Kind>(field: Field<K>): boolean {
  return KINDS[field.kind].isEmail?.(field) ?? false;
}

/** Returns the operator by which staff filters the question, or `undefined` where it cannot. */
export function filterOperator(field: Field): ChoiceFilter['operator'] | undefined {
  const operator = KINDS[field.kind].filter?.operator;
  return operator === 'range' ? undefined : operator;
}

/** The staff's filter of a question by a range. */
export interface FieldRange {
  readonly input: RangeFilter['input'];
  /** Returns an end as the column is compared with it, or `undefined` for any other text. */
  readonly parseEnd: (text: string) => string | undefined;
}

/** Returns how staff filters the question by a range, or `undefined` where it cannot. */
export function filterRange<K extends Kind>(field: Field<K>): FieldRange | undefined {
  const filter = KINDS[field.kind].filter;
  if (filter?.operator !== 'range') return undefined;
  return { input: filter.input, parseEnd: (typed) => filter.parseEnd(field, typed) };
}

/** Returns the choices by which staff filters the question, retired ones too; none where it cannot. */
export function filterChoices(field: Field): readonly Choice<ChoiceValue>[] {
  return filterOperator(field) ? (field.choices ?? []) : [];
}
