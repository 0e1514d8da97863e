/**
 * The PDF summary as the page uses it: takes a form and answers, saves a file in the browser. The code that draws
 * it runs in a worker, which is loaded when the first document is made.
 */
import type { Answers } from '../form-engine/form-model.ts';
import type { Form } from '../form-engine/form.ts';
import { relevance } from '../form-engine/relevance.ts';
import type { Row } from '../form-engine/row.ts';
import { saveFile } from '../lib/save-file.ts';
import { pdfFileName } from './file-name.ts';
import type { PdfModel } from './document/pdf-model.ts';
import { PdfWorkerClient } from './pdf-worker-client.ts';
import { idOf, storedAnswers, summaryContent, type Shown } from './document/summary-content.ts';

export interface SummaryPdf {
  /** Makes the document ahead, while the summary is read. It never throws. */
  readonly prepare: (answers: Answers) => void;
  /**
   * Saves the document.
   * @param row id of the row that the answers are stored in
   * @throws when it could not be made; the page can go on, and try again
   */
  readonly save: (answers: Answers, row: string | undefined) => Promise<void>;
  /** The same of a stored row, of which nothing is kept. */
  readonly saveRow: (row: Row) => Promise<void>;
}

/** @param reader the reader's language, asked for when a document is made: it decides how Han characters are drawn */
export function createSummaryPdf(
  form: Form,
  pdf: PdfModel,
  reader: () => string = () => navigator.language,
): SummaryPdf {
  const client = new PdfWorkerClient(
    () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
  );
  const make = (shown: Shown, id?: string): Promise<Blob> => {
    const given = { shown, reader: reader(), date: new Date(), id };
    return client.make(summaryContent(form.model, pdf, given));
  };
  const save = async (shown: Shown, id?: string): Promise<void> => {
    saveFile(await make(shown, id), pdfFileName(pdf.fileName, shown.answers));
  };
  return {
    prepare: (answers) => void make(relevance(form, answers)).catch(() => undefined),
    save: (answers, row) => save(relevance(form, answers), row),
    saveRow: (row) => save(storedAnswers(form, row), idOf(row)).finally(() => client.forget()),
  };
}
