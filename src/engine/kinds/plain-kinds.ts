import type { KindOf } from './field.ts';
import { address, type AddressField } from './address.ts';
import { boolean, type BooleanField } from './boolean.ts';
import { choice, type ChoiceField } from './choice.ts';
import { consent, type ConsentField } from './consent.ts';
import { date, type DateField } from './date.ts';
import { hidden, type HiddenField } from './hidden.ts';
import { list, type ListField } from './list.ts';
import { number, type NumberField } from './number.ts';
import { openChoice, type OpenChoiceField } from './open-choice.ts';
import { text, type TextField } from './text.ts';

/**
 * Every kind of question that an item of a group can ask, too. Register a new kind here; the
 * compiler then names the other layers that lack it.
 */
export interface PlainFieldsByKind {
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

export type PlainKind = keyof PlainFieldsByKind;

/** A question of any plain kind, or of the kinds named. */
export type PlainField<K extends PlainKind = PlainKind> = {
  [P in K]: PlainFieldsByKind[P] & { readonly kind: P };
}[K];

export const PLAIN_KINDS: { readonly [K in PlainKind]: KindOf<PlainField<K>> } = {
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
