import { isItems, type AnswerValue, type Item } from './kinds/field.ts';
import { itemTitle, type GroupField } from './kinds/group.ts';
import { answerWords, type Field } from './kinds/registry.ts';
import { formatPath, type AnswerPath } from './path.ts';
import type { Answers, FormModel } from './form-model.ts';
import type { Relevance } from './relevance.ts';

/** A labelled answer of a card or PDF section. */
export interface Line<Name extends string = string> {
  readonly field: Name;
  readonly label: string;
  /**
   * `filled`: with an answer; `relevant`: if the question is asked; `always`: even if it is not.
   */
  readonly show: 'filled' | 'relevant' | 'always';
  /** Replaces a missing answer. */
  readonly empty: string;
}

/** A titled group of answers: a card of the summary and the staff page, a section of the PDF. */
export interface Card<Name extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly Line<Name>[];
}

/** A titled list of sentences, such as the next steps. */
export interface Panel {
  readonly title: string;
  readonly items: readonly PanelItem[];
}

export type PanelItem = string | LinkedText;

export interface LinkedText {
  readonly text: string;
  readonly link: AnswersLink;
}

/** Returns the sentence, and its link's label and address. */
export function linesOf(item: PanelItem): readonly string[] {
  return typeof item === 'string' ? [item] : [item.text, item.link.label, item.link.href];
}

/** A link to another site. The query of its address has places for answers. */
export interface AnswersLink {
  readonly label: string;
  readonly href: string;
}

/** The texts around the summary's download. */
export interface DownloadTexts {
  readonly label: string;
  readonly preparing: string;
  readonly error: string;
}

export interface DisplayLine {
  readonly field: AnswerPath;
  readonly label: string;
  /** One per item, or the substitute for a missing answer. */
  readonly texts: readonly string[];
  readonly answered: boolean;
  /** The answers within an item of a group, or of a composite. The texts have them, too. */
  readonly parts?: readonly DisplayLine[];
}

/**
 * `review` leaves out the version of a consent's text. `data` is for spreadsheets, which sort and
 * calculate with numbers and dates.
 */
export type TextForm = 'long' | 'review' | 'short' | 'data';

/** Answers with their relevant fields. */
export type VisibleAnswers = Pick<Relevance, 'answers' | 'relevant'>;

/**
 * Returns the lines of a card or section for these answers (specification, section 2, Summary
 * step). A composite is one line.
 */
export function displayLines(
  model: FormModel,
  lines: readonly Line[],
  { answers, relevant }: VisibleAnswers,
  form: TextForm = 'long',
): readonly DisplayLine[] {
  const shown = lines.flatMap(({ field: name, label, show, empty }) => {
    const field = model.fields[name];
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const answered = value !== undefined;
    const isShown =
      answered || show === 'always' || (show === 'relevant' && relevant.has(name));
    if (!field || !isShown) return [];
    if (field.kind === 'group' && isItems(value)) {
      return itemLines(field, value, form).map((line) => ({ line, part: undefined }));
    }
    const texts = answered ? valueTexts(field, value, form) : [empty];
    return [{ line: { field: name, label, texts, answered }, part: field.part }];
  });
  return shown.reduce<readonly DisplayLine[]>((before, { line, part }, index) => {
    if (!part) return [...before, line];
    const isFirst = shown[index - 1]?.part?.of !== part.of;
    const others = isFirst ? before : before.slice(0, -1);
    return [...others, withPart(isFirst ? undefined : before.at(-1), line, part.title)];
  }, []);
}

/** Adds a part to the line of its composite, which has the path of its first part. */
function withPart(
  composite: DisplayLine | undefined,
  line: DisplayLine,
  label: string,
): DisplayLine {
  const parts = [...(composite?.parts ?? []), line];
  const answered = parts.some((part) => part.answered);
  return {
    field: composite?.field ?? line.field,
    label,
    texts: labelledTexts(parts),
    answered,
    parts,
  };
}

/** Returns a text for each line, with its label. */
export function labelledTexts(lines: readonly DisplayLine[]): readonly string[] {
  return lines.map(({ label, texts }) => labelled(label, texts.join(', ')));
}

/** Returns a text behind its label. A colon would be a second mark behind a question mark. */
export function labelled(label: string, text: string): string {
  return /[?؟]$/u.test(label) ? `${label} ${text}` : `${label}: ${text}`;
}

/**
 * Returns an answer as text: choice labels rather than ids, a text per chosen item, or per item of a
 * group. A value without a label is shown as its kind writes it, a text raw (specification, section 3).
 */
export function valueTexts(
  field: Field,
  value: AnswerValue,
  form: TextForm = 'long',
): readonly string[] {
  if (isItems(value)) {
    const lines = field.kind === 'group' ? itemLines(field, value, form) : [];
    return lines.map(({ label, texts }) => labelled(label, texts.join('; ')));
  }
  const values = typeof value === 'object' ? value : [value];
  return values.map((item) => {
    const choice = field.choices?.find((known) => known.value === item);
    const isShort = form === 'short' || (form === 'review' && field.kind === 'consent');
    if (choice) return isShort ? (choice.shortLabel ?? choice.label) : choice.label;
    return form === 'data' ? String(item) : withUnit(field, answerWords(field, item));
  });
}

/** Returns the text of each answer, for the places of a declared text. */
export function answerTexts(
  { fields }: FormModel,
  answers: Answers,
): Readonly<Record<string, string>> {
  const given = Object.entries(answers).flatMap(([name, value]) => {
    const field = fields[name];
    return field ? [[name, valueTexts(field, value).join(', ')] as const] : [];
  });
  return Object.fromEntries(given);
}

function withUnit({ unit }: Field, text: string): string {
  return unit === undefined ? text : `${text} ${unit}`;
}

/** Returns a line for each item of a group, with its answers. */
export function itemLines(
  group: GroupField,
  items: readonly Item[],
  form: TextForm = 'long',
): readonly DisplayLine[] {
  return items.map((item, index) => lineOf(group, item, index, form));
}

function lineOf(group: GroupField, item: Item, index: number, form: TextForm): DisplayLine {
  const path = formatPath([group.name, index]);
  const parts = Object.values(group.item.fields).flatMap((field): readonly DisplayLine[] => {
    const { name, shortTitle: label } = field;
    const value = item[name];
    if (value === undefined) return [];
    const texts = valueTexts(field, value, form);
    return [{ field: formatPath([path, name]), label, texts, answered: true }];
  });
  const label = itemTitle(group, index);
  return { field: path, label, texts: labelledTexts(parts), answered: true, parts };
}
