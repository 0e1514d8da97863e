import type { PdfModel } from './pdf-model.ts';
import {
  answerTexts,
  displayLines,
  labelledTexts,
  type DisplayLine,
  type PanelItem,
  type VisibleAnswers,
} from '../../engine/display.ts';
import type { FormModel } from '../../engine/form-model.ts';
import { relevance } from '../../engine/relevance.ts';
import { fillAddress } from '../../lib/text/fill.ts';
import { reference } from '../../lib/text/reference.ts';
import type { Form } from '../../engine/form.ts';
import { rowToAnswers, type Row } from '../../engine/row.ts';

/** Plain values, so that a worker can receive them. */
export interface SummaryContent extends Omit<PdfModel, 'fileName' | 'sections' | 'nextSteps'> {
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

interface SummaryInput {
  readonly shown: VisibleAnswers;
  readonly date: Date;
  readonly reader: string;
  /** The stored row, if the answers are submitted. */
  readonly id?: string | undefined;
  readonly remark?: string | undefined;
}

/** Returns the declared content for these answers (specification, section 5). */
export function summaryContent(
  model: FormModel,
  pdf: PdfModel,
  input: SummaryInput,
): UndatedContent {
  const { fileName: _, sections, nextSteps, ...texts } = pdf;
  const { label, prefix } = model.reference;
  const name = input.id === undefined ? '' : reference(prefix, input.id);
  const places = { ...answerTexts(model, input.shown.answers), reference: name };
  return {
    ...texts,
    reader: input.reader,
    day: new Date(input.date).setHours(0, 0, 0, 0),
    reference: name === '' ? '' : `${label} ${name}`,
    remark: input.remark ?? '',
    sections: sections.flatMap(({ title, lines: declared }) => {
      const lines = displayLines(model, declared, input.shown);
      return lines.length > 0 ? [{ title, lines: lines.map(contentLine) }] : [];
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

export function idOf({ id }: Row): string | undefined {
  return typeof id === 'string' ? id : undefined;
}

/** Returns all answers of a row, also to retired questions: the person gave them. */
export function storedAnswers(form: Form, row: Row): VisibleAnswers {
  const answers = rowToAnswers(form.model, row);
  const { relevant } = relevance(form, answers);
  return { answers, relevant: new Set([...relevant, ...Object.keys(answers)]) };
}
