/**
 * The PDF summary as the page uses it: takes a form and answers, gives a file in the browser. What draws
 * it runs in a worker, which is loaded when the first document is made.
 */
import type { Answers } from '../form-engine/form-model.ts';
import type { Form } from '../form-engine/form.ts';
import { rowToAnswers, type Row } from '../form-engine/row.ts';
import { pdfFileName } from './file-name.ts';
import { PdfPress } from './pdf-press.ts';
import { saveFile } from '../lib/save-file.ts';
import { summaryContent } from './summary-content.ts';

export interface SummaryPdf {
  /** Makes the document ahead, while the summary is read. It never throws. */
  readonly prepare: (answers: Answers) => void;
  /** Saves the document. @throws when it could not be made; the page can go on, and try again */
  readonly save: (answers: Answers) => Promise<void>;
  /** The same of a stored row. */
  readonly saveRow: (row: Row) => Promise<void>;
}

export function createSummaryPdf(form: Form, product: string): SummaryPdf {
  const press = new PdfPress(
    () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
  );
  const make = (answers: Answers): Promise<Blob> =>
    press.make(summaryContent(form, { answers, product, date: new Date() }));
  const save = async (answers: Answers): Promise<void> =>
    saveFile(await make(answers), pdfFileName(form.model.pdf.fileName, answers));
  return {
    prepare: (answers) => void make(answers).catch(() => undefined),
    save,
    saveRow: (row) => save(rowToAnswers(form.model, row)),
  };
}
