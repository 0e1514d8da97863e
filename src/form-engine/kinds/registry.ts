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

/** A question of any kind, or of some. */
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
  /** The title of the item, such as "Person 2", or of the composite that asks it. */
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
  if (index === undefined || field?.kind !== 'group') {
    return { field, value, ...(field?.part && { item: field.part.title }) };
  }
  return {
    field: field.item.fields[part],
    value: isItems(value) ? value[Number(index)]?.[part] : undefined,
    item: field.engine.title(field, Number(index)),
  };
}

/** Returns the name of the question, or of the group, that a path leads to or into. */
export function questionOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** Returns `undefined` for a value that the field can't hold. */
export function parseAnswer<K extends Kind>(field: Field<K>, value: unknown) {
  return KINDS[field.kind].parse(field, value);
}

export function answerWords<K extends Kind>(
  field: Field<K>,
  value: string | number | boolean,
) {
  return KINDS[field.kind].words?.(field, value) ?? String(value);
}

/** `undefined` if the format's message is enough. */
export function answerFault<K extends Kind>(field: Field<K>, value: AnswerValue) {
  return KINDS[field.kind].fault?.(field, value);
}

export function missingMessage(field: Field): string {
  return KINDS[field.kind].missing ?? 'required';
}

export function isList(field: Field): boolean {
  return KINDS[field.kind].isList ?? false;
}

/** If more than one: the message then names the number. */
export function leastItems<K extends Kind>(field: Field<K>): number | undefined {
  const least = KINDS[field.kind].leastItems?.(field) ?? 1;
  return least > 1 ? least : undefined;
}

export function isAccepted<K extends Kind>(field: Field<K>, value: AnswerValue): boolean {
  return KINDS[field.kind].isAccepted?.(field, value) ?? true;
}

/** `undefined` if the answer is only text. */
export function answerLink<K extends Kind>(
  field: Field<K>,
  answer: string,
): string | undefined {
  return KINDS[field.kind].link?.(field, answer);
}

export function isEmail<K extends Kind>(field: Field<K>): boolean {
  return KINDS[field.kind].isEmail?.(field) ?? false;
}

/** Returns whether a field, or a question of its items, holds e-mail addresses. */
export function hasEmails(field: Field): boolean {
  return field.kind === 'group'
    ? Object.values(field.item.fields).some(isEmail)
    : isEmail(field);
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
