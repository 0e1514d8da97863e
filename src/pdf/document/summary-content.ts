import type { PdfModel } from './pdf-model.ts';
import {
  answerTexts,
  displayLines,
  labelledTexts,
  type Card,
  type DisplayLine,
  type PanelItem,
  type VisibleAnswers,
} from '../../engine/display.ts';
import type { FormModel } from '../../engine/form-model.ts';
import { fieldAt } from '../../engine/kinds/registry.ts';
import type { AnswerPath } from '../../engine/path.ts';
import { relevance } from '../../engine/relevance.ts';
import { fillAddress } from '../../lib/text/fill.ts';
import { reference } from '../../lib/text/reference.ts';
import type { Form } from '../../engine/form.ts';
import { rowToAnswers, type Row } from '../../engine/row.ts';

/** Plain values, so that a worker can receive them. */
export interface SummaryContent extends Omit<
  PdfModel,
  'fileName' | 'consents' | 'sections' | 'nextSteps'
> {
  /** A language tag. */
  readonly reader: string;
  /** Names the submission. An empty reference is not shown. */
  readonly reference: string;
  /** A sentence of staff. An empty remark is not shown. */
  readonly remark: string;
  readonly sections: readonly {
    readonly title: string;
    readonly lines: readonly ContentLine[];
  }[];
  /** A link's label and address stand below its text. */
  readonly nextSteps: { readonly title: string; readonly items: readonly string[] };
}

/** The content as a worker gets it: the first use of `Intl` takes 20 ms, which the worker has. */
export interface UndatedContent extends SummaryContent {
  /** Fills `date`: the beginning of a day in the reader's time zone, in milliseconds. */
  readonly day: number;
}

export interface ContentLine extends Pick<DisplayLine, 'label' | 'texts' | 'answered'> {
  /** Each text begins with a label, which has the direction of the document. */
  readonly isLabelled?: boolean;
}

interface SummaryInput extends StoredInput {
  readonly shown: VisibleAnswers;
  readonly date: Date;
  readonly reader: string;
}

/** The facts of a submission beside its answers. */
export interface StoredInput {
  /** The stored row's. */
  readonly id?: string | undefined;
  readonly notes?: StaffNotes;
}

/** The additions to the PDF of staff. */
export interface StaffNotes {
  /** With `{date}`, the day of the submission. */
  readonly date: string;
  /** A sentence below the reference. */
  readonly remark?: string | undefined;
  /** Staff's own answers, which no prospect sees. */
  readonly card: Card;
}

/** Returns the declared content for these answers (specification, section 5). */
export function summaryContent(
  model: FormModel,
  pdf: PdfModel,
  input: SummaryInput,
): UndatedContent {
  const { fileName: _, consents, sections, nextSteps, ...texts } = pdf;
  const { notes } = input;
  const cards = [...sections, ...(notes ? [notes.card] : [])];
  const { label, prefix } = model.reference;
  const name = input.id === undefined ? '' : reference(prefix, input.id);
  const agreedText = (path: AnswerPath): string | undefined => {
    const { field, value } = fieldAt(model.fields, input.shown.answers, path);
    return field?.kind === 'consent' && typeof value === 'string'
      ? consents[value]
      : undefined;
  };
  const places = { ...answerTexts(model, input.shown.answers), reference: name };
  return {
    ...texts,
    date: notes?.date ?? texts.date,
    reader: input.reader,
    day: new Date(input.date).setHours(0, 0, 0, 0),
    reference: name === '' ? '' : `${label} ${name}`,
    remark: notes?.remark ?? '',
    sections: cards.flatMap(({ title, lines: declared }) => {
      const lines = displayLines(model, declared, input.shown);
      const shown = lines.map((line) => withConsents(line, agreedText));
      return lines.length > 0 ? [{ title, lines: shown.map(contentLine) }] : [];
    }),
    nextSteps: {
      ...nextSteps,
      items: nextSteps.items.map((item) => sentenceOf(item, places)),
    },
  };
}

function sentenceOf(item: PanelItem, places: Readonly<Record<string, string>>): string {
  if (typeof item === 'string') return item;
  const { text, link } = item;
  return [text, link.label, fillAddress(link.href, places)].join('\n');
}

/** Adds the text that a person has agreed to, below its version. */
function withConsents(
  line: DisplayLine,
  agreedText: (path: AnswerPath) => string | undefined,
): DisplayLine {
  const text = agreedText(line.field);
  return {
    ...line,
    texts: text === undefined ? line.texts : [...line.texts, text],
    ...(line.parts && { parts: line.parts.map((part) => withConsents(part, agreedText)) }),
  };
}

function contentLine({ label, texts, answered, parts }: DisplayLine): ContentLine {
  const shown = parts ? labelledTexts(parts.map(isolatedAnswer)) : texts;
  return { label, texts: shown, answered, isLabelled: parts !== undefined };
}

/**
 * Isolates an answer from its label, as elements of a page are: "1 Main Street" keeps its order
 * behind a label in Arabic.
 */
function isolatedAnswer(line: DisplayLine): DisplayLine {
  const [FIRST_STRONG, POP] = ['\u2068', '\u2069'];
  const lines = line.texts.join(', ').split('\n');
  const text = lines.map((one) => `${FIRST_STRONG}${one}${POP}`).join('\n');
  return { ...line, texts: [text] };
}

/** Returns the input for a row's PDF, which has the day of the submission. */
export function storedInput(row: Row, notes: StaffNotes) {
  const { id, submitted_at: at } = row;
  return { id: String(id), date: new Date(String(at)), notes };
}

/** Returns all answers of a row, also to retired questions: the person gave them. */
export function storedAnswers(form: Form, row: Row): VisibleAnswers {
  const answers = rowToAnswers(form.model, row);
  const { relevant } = relevance(form, answers);
  return { answers, relevant: new Set([...relevant, ...Object.keys(answers)]) };
}
