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
import { idOf, storedAnswers, summaryContent } from '#src/pdf/document/summary-content.ts';

const fonts = new FontLibrary((name) => readFile(`public/fonts/pdf/${name}`));

interface Options {
  readonly form?: Form;
  readonly pdfModel?: PdfModel;
  readonly library?: FontLibrary;
  readonly reader?: string;
  /** Id of the row that the answers are stored in. */
  readonly id?: string | undefined;
  /** A sentence of staff about the submission. */
  readonly remark?: string | undefined;
  /** A day of 2026 by default. */
  readonly date?: Date;
}

/** The PDF of some answers. */
export function makeSummary(answers: object, options: Options = {}): Promise<Uint8Array> {
  return print(relevance(options.form ?? declared, answers as Answers), options);
}

/** The PDF of a row of the database. */
export function makeRowSummary(
  row: Row,
  remark?: string,
  options: Options = {},
): Promise<Uint8Array> {
  const shown = storedAnswers(options.form ?? declared, row);
  return print(shown, { id: idOf(row), remark, ...options });
}

function print(shown: VisibleAnswers, options: Options): Promise<Uint8Array> {
  const {
    form = declared,
    pdfModel = declaredPdf,
    library = fonts,
    reader = 'en',
    id,
    remark,
  } = options;
  const { date = new Date(2026, 10, 20) } = options;
  const input = { shown, date, reader, id, remark };
  return makePdf(summaryContent(form.model, pdfModel, input), library);
}
