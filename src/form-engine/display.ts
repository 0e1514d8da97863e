import type { AnswerValue } from './kinds/field.ts';
import { answerWords, type Field } from './kinds/registry.ts';
import type { Answers, FormModel, Line } from './form-model.ts';
import type { Relevance } from './relevance.ts';

export interface DisplayLine {
  readonly field: string;
  readonly label: string;
  /** One text, or one per chosen item; what stands in for a missing answer when there is none. */
  readonly texts: readonly string[];
  readonly answered: boolean;
}

/**
 * The lines of a card or section that these answers call for (specification, section 2, Summary step).
 * @param shown answers with the fields that are relevant to them
 */
export function displayLines(
  model: FormModel,
  lines: readonly Line[],
  shown: Pick<Relevance, 'answers' | 'relevant'>,
): readonly DisplayLine[] {
  return lines.flatMap((line) => {
    const field = model.fields[line.field];
    const value = answerOf(shown.answers, line.field);
    if (!field || !isShown(line, value, shown.relevant)) return [];
    const texts = value === undefined ? [line.empty] : valueTexts(field, value);
    return [{ field: line.field, label: line.label, texts, answered: value !== undefined }];
  });
}

function isShown(
  line: Line,
  value: AnswerValue | undefined,
  relevant: ReadonlySet<string>,
): boolean {
  if (line.show === 'always') return true;
  return value !== undefined || (line.show === 'relevant' && relevant.has(line.field));
}

function answerOf(answers: Answers, name: string): AnswerValue | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/**
 * An answer in words: choice labels rather than ids, one text per chosen item.
 * A value without a label is shown as its kind writes it, a text raw (specification, section 3).
 * @param form `data` for spreadsheets, which sort and reckon with what is not in words
 */
export function valueTexts(
  field: Field,
  value: AnswerValue,
  form: 'long' | 'short' | 'data' = 'long',
): readonly string[] {
  const values = typeof value === 'object' ? value : [value];
  return values.map((item) => {
    const choice = field.choices?.find((known) => known.value === item);
    if (choice) return form === 'short' ? (choice.shortLabel ?? choice.label) : choice.label;
    return form === 'data' ? String(item) : withUnit(field, answerWords(field, item));
  });
}

function withUnit({ unit }: Field, text: string): string {
  return unit === undefined ? text : `${text} ${unit}`;
}
