/**
 * The PDF summary as the page uses it: takes a form and answers, saves a file in the browser. The code that draws
 * it runs in a worker, which is loaded when the first document is made.
 */
import type { Answers } from '../form-engine/form-model.ts';
import type { VisibleAnswers } from '../form-engine/display.ts';
import type { Form } from '../form-engine/form.ts';
import { relevance } from '../form-engine/relevance.ts';
import type { Row } from '../form-engine/row.ts';
import { saveFile } from '../lib/save-file.ts';
import { pdfFileName } from './file-name.ts';
import type { PdfModel } from './document/pdf-model.ts';
import { PdfWorkerClient } from './pdf-worker-client.ts';
import { idOf, storedAnswers, summaryContent } from './document/summary-content.ts';

/** Makes and saves the documents of a form. */
export interface SummaryPdf {
  /** @throws if the document could not be made; the page can continue, and try again */
  readonly make: (answers: Answers) => Promise<Blob>;
  /** Makes the document ahead, while the summary is read. It never throws. */
  readonly prepare: (answers: Answers) => void;
  /**
   * Saves the document.
   * @param row id of the row that the answers are stored in
   * @throws when it could not be made
   */
  readonly save: (answers: Answers, row: string | undefined) => Promise<void>;
  /**
   * Saves the document of a stored row. The result is not cached.
   * @param remark a sentence below the reference
   */
  readonly saveRow: (row: Row, remark?: string) => Promise<void>;
}

export function createSummaryPdf(form: Form, pdf: PdfModel): SummaryPdf {
  const client = new PdfWorkerClient(
    () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
  );
  const makeFrom = (shown: VisibleAnswers, id?: string, remark?: string): Promise<Blob> => {
    // How Han characters are drawn, and on which paper.
    const reader = navigator.language;
    return client.make(
      summaryContent(form.model, pdf, { shown, reader, date: new Date(), id, remark }),
    );
  };
  const saveFrom = async (
    shown: VisibleAnswers,
    id?: string,
    remark?: string,
  ): Promise<void> => {
    saveFile(await makeFrom(shown, id, remark), pdfFileName(pdf.fileName, shown.answers));
  };
  const make = (answers: Answers): Promise<Blob> => makeFrom(relevance(form, answers));
  return {
    make,
    prepare: (answers) => void make(answers).catch(() => undefined),
    save: (answers, row) => saveFrom(relevance(form, answers), row),
    saveRow: (row, remark) =>
      saveFrom(storedAnswers(form, row), idOf(row), remark).finally(() => client.forget()),
  };
}
