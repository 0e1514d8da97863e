import {
  isItems,
  type AnswerValue,
  type Choice,
  type ChoiceFilter,
  type ChoiceValue,
  type KindOf,
  type RangeFilter,
} from './field.ts';
import { group, type GroupField } from './group.ts';
import { OTHER_VALUE } from './open-choice.ts';
import { PLAIN_KINDS, type PlainFieldsByKind } from './plain-kinds.ts';

/** Every kind of question: the plain kinds, and the group, whose items have plain questions. */
export interface FieldsByKind extends PlainFieldsByKind {
  readonly group: GroupField;
}

export type Kind = keyof FieldsByKind;

/** A question of any kind, or of the kinds named. */
export type Field<K extends Kind = Kind> = {
  [P in K]: FieldsByKind[P] & { readonly kind: P };
}[K];

const KINDS: { readonly [K in Kind]: KindOf<Field<K>, AnswerValue> } = {
  ...PLAIN_KINDS,
  group,
};

/** A question with its answer. */
export interface Place {
  readonly field: Field | undefined;
  readonly value: AnswerValue | undefined;
  /** The title of the item that asks it, such as "Person 2". */
  readonly item?: string;
}

/** Returns the question at a path such as `name`, or `people.1.name` within an item. */
export function placeAt(
  fields: Readonly<Record<string, Field>>,
  answers: Readonly<Record<string, AnswerValue>>,
  path: string,
): Place {
  const [name = '', index, part = ''] = path.split('.');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const value = answers[name];
  if (index === undefined || field?.kind !== 'group') return { field, value };
  return {
    field: field.item.fields[part],
    value: isItems(value) ? value[Number(index)]?.[part] : undefined,
    item: field.engine.title(field, Number(index)),
  };
}

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
