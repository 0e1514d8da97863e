import { readFile } from 'node:fs/promises';
import type { VisibleAnswers } from '#src/engine/display.ts';
import type { Form } from '#src/engine/form.ts';
import { relevance } from '#src/engine/relevance.ts';
import type { Row } from '#src/engine/row.ts';
import type { Answers } from '#src/engine/form-model.ts';
import { form as declared } from '#src/generated/onboarding/form.ts';
import { pdfModel as declaredPdf } from '#src/generated/onboarding/pdf-model.ts';
import type { PdfModel } from '#src/pdf/document/pdf-model.ts';
import { FontLibrary } from '#src/pdf/fonts/font-library.ts';
import { makePdf } from '#src/pdf/make-pdf.ts';
import {
  storedAnswers,
  storedInput,
  summaryContent,
  type StaffNotes,
} from '#src/pdf/document/summary-content.ts';

const fonts = new FontLibrary((name) => readFile(`public/fonts/pdf/${name}`));

interface Options {
  readonly form?: Form;
  readonly pdfModel?: PdfModel;
  readonly library?: FontLibrary;
  readonly reader?: string;
  /** Id of the row that the answers are stored in. */
  readonly id?: string | undefined;
  readonly notes?: StaffNotes;
  /** A day of 2026 by default. */
  readonly date?: Date;
}

/** The PDF of some answers. */
export function makeSummary(answers: object, options: Options = {}): Promise<Uint8Array> {
  return print(relevance(options.form ?? declared, answers as Answers), options);
}

/** The PDF of a row of the database, for staff. */
export function makeRowSummary(
  row: Row,
  notes: Partial<StaffNotes> = {},
  options: Options = {},
): Promise<Uint8Array> {
  const shown = storedAnswers(options.form ?? declared, row);
  const card = { id: 'handling', title: 'Follow-up', lines: [] };
  const all = { date: 'Submitted on {date}', card, ...notes };
  return print(shown, { ...storedInput({ submitted_at: 0, ...row }, all), ...options });
}

function print(shown: VisibleAnswers, options: Options): Promise<Uint8Array> {
  const {
    form = declared,
    pdfModel = declaredPdf,
    library = fonts,
    reader = 'en',
    id,
    notes,
  } = options;
  const { date = new Date(2026, 10, 20) } = options;
  const input = { shown, date, reader, id, ...(notes && { notes }) };
  return makePdf(summaryContent(form.model, pdfModel, input), library);
}
