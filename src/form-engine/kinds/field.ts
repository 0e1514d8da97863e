/** An answer to any question but a group. */
export type PlainAnswer = string | number | boolean | readonly string[];

/**
 * The answers to the questions of one item of a group. In the wizard, `_id` and `_at` identify and
 * place the item. No row stores them, and no question can have such a name.
 */
export type Item = Readonly<Record<string, PlainAnswer>>;

/** One answer. An unanswered question is absent: never `''`, `[]` or `null`. */
export type AnswerValue = PlainAnswer | readonly Item[];

/** Returns whether an answer is a group's. */
export function isItems(value: AnswerValue | undefined): value is readonly Item[] {
  return typeof value === 'object' && typeof value[0] === 'object';
}

/** The id of a choice, its number, or its yes or no. */
export type ChoiceValue = string | number | boolean;

export interface Choice<Value extends ChoiceValue = string> {
  readonly value: Value;
  readonly label: string;
  /** For narrow places such as the admin table; the label without a short title. */
  readonly shortLabel?: string;
  readonly description?: string;
  /** In a list, the choice excludes all others. */
  readonly exclusive?: true;
  /** Retired: still labelled wherever a row holds it, no longer offered. */
  readonly deprecated?: true;
}

/** Choices that are offered together, below a title. */
export interface ChoiceGroup {
  readonly title: string;
  /** Their values. */
  readonly choices: readonly string[];
}

/** The composite that a question is a part of. Its parts are shown as one. */
export interface Part {
  /** The composite's name. */
  readonly of: string;
  readonly title: string;
  readonly description?: string;
}

/** The properties that questions of every kind have, or may have. */
export interface FieldBase {
  readonly name: string;
  /** Name of the database column: the field's name in snake_case. */
  readonly column: string;
  /** The question as asked. */
  readonly title: string;
  /** The question as a heading or in a list. */
  readonly shortTitle: string;
  /** The question within a sentence, such as "the framework you use". */
  readonly inSentence?: string;
  readonly description?: string;
  /** A hint shown with the input, such as examples. */
  readonly help?: string;
  /** The messages of its own rules, by keyword, if they differ from the form's. */
  readonly errorMessage?: Readonly<Record<string, string>>;
  readonly part?: Part;
  /** Id of the step that asks it. */
  readonly step: string;
  /** Required on every path. A condition may also require a field: see `Condition`. */
  readonly required: boolean;
  /**
   * The field's former names, newest first. An older draft holds the answer under a former name.
   */
  readonly renamedFrom?: readonly string[];
  /** Retired: still shown if a row holds it, no longer asked. */
  readonly deprecated?: true;
  /** The answer until the person gives an answer. */
  readonly default?: PlainAnswer;
  /**
   * The parameter of the page's address that gives the answer. No step asks for it, and only staff
   * sees it.
   */
  readonly parameter?: string;
  /** The unit of a number, such as `seats`. */
  readonly unit?: string;
  /** The values with a label of their own. A field without choices takes any value of its kind. */
  readonly choices?: readonly Choice<ChoiceValue>[];
  /** The groups in which choices are offered. Choices without a group come last. */
  readonly groups?: readonly ChoiceGroup[];
  /** The title of the choice that asks for a text, beside the choices. */
  readonly other?: string;
}

/** The filter of the staff list by some of a question's choices, and how it is compared. */
export interface ChoiceFilter {
  /** Compares the column with several values. */
  readonly operator: 'in' | 'is' | 'ov';
}

/** The filter of the staff list by a range, for questions whose answers have an order. */
export interface RangeFilter<Field extends FieldBase = FieldBase> {
  readonly operator: 'range';
  /** The type of the two inputs. */
  readonly input: 'date' | 'text';
  /** Returns an end of the range as the column's type, or `undefined` for any other text. */
  readonly parseEnd: (field: Field, text: string) => string | undefined;
}

/**
 * The fault of an answer that its format rejects: the name of its message, and the values to fill
 * in.
 */
export interface AnswerFault {
  readonly message: string;
  readonly limit?: number;
}

/** The form engine's part of a kind of question. Each kind has a file in `kinds/`. */
export interface KindOf<Field extends FieldBase, Answer extends AnswerValue = PlainAnswer> {
  /** Returns the answer as the field can hold it, or `undefined` for any other value. */
  readonly parse: (field: Field, value: unknown) => Answer | undefined;
  /**
   * Returns the text for an answer without its own label, an item of it or a limit. Absent if the
   * text is the value itself.
   */
  readonly words?: (field: Field, value: string | number | boolean) => string;
  /**
   * Returns the fault of an answer that its format rejects, if it has a more precise message than
   * the format's own.
   */
  readonly fault?: (field: Field, value: AnswerValue) => AnswerFault | undefined;
  /** The message for a missing answer; by default `required`. */
  readonly missing?:
    'requiredChoice' | 'requiredOpenChoice' | 'requiredConsent' | 'requiredItems';
  /** An answer has any number of items. */
  readonly isList?: true;
  /** Returns the smallest number of items of an answer. Absent if an answer is one value. */
  readonly leastItems?: (field: Field) => number;
  /**
   * Returns whether the browser's own control accepts the answer. Absent if the control accepts all
   * answers.
   */
  readonly isAccepted?: (field: Field, value: AnswerValue) => boolean;
  /** Returns the link for staff from an answer, or `undefined` without a link. */
  readonly link?: (field: Field, answer: string) => string | undefined;
  /**
   * Returns whether the question asks for an e-mail address. Absent if the kind has no such
   * questions.
   */
  readonly isEmail?: (field: Field) => boolean;
  /** Absent if staff cannot filter by the kind: texts are searched instead. */
  readonly filter?: ChoiceFilter | RangeFilter<Field>;
}

/** The choices that are still offered, in their order. */
export function offeredChoices<Value extends ChoiceValue>(
  choices: readonly Choice<Value>[],
): readonly Choice<Value>[] {
  return choices.filter((choice) => !choice.deprecated);
}

/** Returns a question as part of a sentence, such as "Enter your full name". */
export function inSentence({ inSentence: declared, title }: FieldBase): string {
  return declared ?? (title.endsWith('?') ? `an answer to “${title}”` : title);
}

/**
 * Returns whether a question may stay unanswered: a declared default would always answer it.
 *
 * @param required whether the answers so far require it: a condition may require a field, too
 */
export function isOptional(field: FieldBase, required: boolean | undefined): boolean {
  return required !== true && field.default === undefined;
}
