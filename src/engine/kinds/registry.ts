import { parsePath, type AnswerPath } from '../path.ts';
import { isItems, type AnswerValue, type KindOf } from './field.ts';
import { group, itemTitle, type GroupField } from './group.ts';
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

export const KINDS: { readonly [K in Kind]: KindOf<Field<K>, AnswerValue> } = {
  ...PLAIN_KINDS,
  group,
};

/** A question with its answer. */
export interface FieldWithAnswer {
  readonly field: Field | undefined;
  readonly value: AnswerValue | undefined;
  /** The title of the item, such as "Person 2", or of the composite that asks it. */
  readonly item?: string;
}

/** Returns the question at a path. */
export function fieldAt(
  fields: Readonly<Record<string, Field>>,
  answers: Readonly<Record<string, AnswerValue>>,
  path: AnswerPath,
): FieldWithAnswer {
  const { name, index, part = '' } = parsePath(path);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const value = answers[name];
  if (index === undefined || field?.kind !== 'group') {
    return { field, value, ...(field?.part && { item: field.part.title }) };
  }
  return {
    field: field.item.fields[part],
    value: isItems(value) ? value[index]?.[part] : undefined,
    item: itemTitle(field, index),
  };
}

/** Returns the name of the question, or of the group, that a path leads to or into. */
export function questionOf(path: AnswerPath): string {
  return parsePath(path).name;
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

export function isUnfinished(field: Field, value: AnswerValue): boolean {
  return KINDS[field.kind].isUnfinished?.(value) ?? false;
}

export function isAccepted<K extends Kind>(field: Field<K>, value: AnswerValue): boolean {
  return KINDS[field.kind].isAccepted?.(field, value) ?? true;
}
