import { fill } from '../../lib/text/fill.ts';

/** An answer to any question but a group. */
export type PlainAnswer = string | number | boolean | readonly string[];

/** The answers to the questions of one item of a group. */
export type Item = Readonly<Record<string, PlainAnswer>>;

/** Unanswered questions are absent: never `''`, `[]` or `null`. */
export type AnswerValue = PlainAnswer | readonly Item[];

/** Returns whether an answer is a group's. */
export function isItems(value: AnswerValue | undefined): value is readonly Item[] {
  return typeof value === 'object' && typeof value[0] === 'object';
}

/** An id, a number, or yes or no. */
export type ChoiceValue = string | number | boolean;

export interface Choice<Value extends ChoiceValue = string> {
  readonly value: Value;
  readonly label: string;
  /** For narrow places; by default the label. */
  readonly shortLabel?: string;
  readonly description?: string;
  /** Excludes all others of a list. */
  readonly exclusive?: true;
  /** No longer offered, but still labelled. */
  readonly deprecated?: true;
}

/** Offered together, below a title. */
export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly string[];
}

/** The composite that a question is a part of. Its parts are shown as one. */
export interface PartOf {
  /** The composite's name. */
  readonly of: string;
  readonly title: string;
  readonly description?: string;
}

/** The properties of questions of every kind. */
export interface FieldBase {
  readonly name: string;
  /** The field's name in snake_case. */
  readonly column: string;
  readonly title: string;
  /** As a heading or in a list. */
  readonly shortTitle: string;
  /** Such as "the framework you use". */
  readonly inSentence?: string;
  readonly description?: string;
  /** Shown with the input. */
  readonly help?: string;
  /** By keyword, if they differ from the form's. */
  readonly errorMessage?: Readonly<Record<string, string>>;
  readonly part?: PartOf;
  readonly step: string;
  /** On every path. A condition may also require a field: see `Condition`. */
  readonly required: boolean;
  /** Newest first: an older draft holds the answer under a former name. */
  readonly renamedFrom?: readonly string[];
  /** No longer asked, but shown if a row holds it. */
  readonly deprecated?: true;
  /** Until the person gives an answer. */
  readonly default?: PlainAnswer;
  /** The parameter of the page's address that gives the answer. Only staff sees it. */
  readonly parameter?: string;
  /** Such as `seats`. */
  readonly unit?: string;
  /** Values with labels. A field without choices takes any value of its kind. */
  readonly choices?: readonly Choice<ChoiceValue>[];
  /** Choices without a group come last. */
  readonly groups?: readonly ChoiceGroup[];
  /** The choice that asks for a text. */
  readonly other?: string;
}

/** Staff's filter by some choices. */
export interface ChoiceFilter {
  /** Compares the column with several values. */
  readonly operator: 'in' | 'is' | 'ov';
}

/** Staff's filter by a range, for answers with an order. */
export interface RangeFilter<Field extends FieldBase = FieldBase> {
  readonly operator: 'range';
  /** The type of both inputs. */
  readonly input: 'date' | 'text';
  /** As the column's type; `undefined` for any other text. */
  readonly parseEnd: (field: Field, text: string) => string | undefined;
}

/** The name of a message, with the values to fill in. */
export interface AnswerFault {
  readonly message: string;
  readonly limit?: number;
}

/** The form engine's part of a kind. Each has a file in `kinds/`. */
export interface KindOf<Field extends FieldBase, Answer extends AnswerValue = PlainAnswer> {
  /** Returns `undefined` for a value that the field can't hold. */
  readonly parse: (field: Field, value: unknown) => Answer | undefined;
  /** The text of a value or limit without a label. Absent if the text is the value itself. */
  readonly words?: (field: Field, value: string | number | boolean) => string;
  /** A more precise fault than the format's own message. */
  readonly fault?: (field: Field, value: AnswerValue) => AnswerFault | undefined;
  /** The key of the message for a missing answer, by default `required`. */
  readonly missing?:
    | 'requiredChoice'
    | 'requiredOpenChoice'
    | 'requiredConsent'
    | 'requiredItems';
  /** Any number of items. */
  readonly isList?: true;
  /** Absent if an answer is one value. */
  readonly leastItems?: (field: Field) => number;
  /** Returns whether an answer counts as missing, although it is valid. */
  readonly isUnfinished?: (value: AnswerValue) => boolean;
  /** Returns whether the browser's own control accepts the answer. Absent if it accepts all. */
  readonly isAccepted?: (field: Field, value: AnswerValue) => boolean;
  /** Staff's link of an answer. */
  readonly link?: (field: Field, answer: string) => string | undefined;
  /** Absent if the kind asks for no e-mail address. */
  readonly asksForEmail?: (field: Field) => boolean;
  /** Absent for texts, which are searched. */
  readonly filter?: ChoiceFilter | RangeFilter<Field>;
}

/** In their order. */
export function offeredChoices<Value extends ChoiceValue>(
  choices: readonly Choice<Value>[],
): readonly Choice<Value>[] {
  return choices.filter((choice) => !choice.deprecated);
}

/** Returns the question within a sentence, such as "your full name" in "Enter your full name." */
export function inSentence(
  { inSentence: declared, title }: FieldBase,
  messages: { readonly question?: string },
): string {
  const isAsked = declared === undefined && isQuestion(title);
  return isAsked ? fill(messages.question ?? title, { title }) : (declared ?? title);
}

/** Returns whether a title ends with a question mark, also of Arabic or of Chinese. */
export function isQuestion(title: string): boolean {
  return /[?؟？]$/u.test(title);
}
