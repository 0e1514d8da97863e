/** The PDF summary as the page uses it. A worker draws it. */
import type { Answers } from '../engine/form-model.ts';
import type { VisibleAnswers } from '../engine/display.ts';
import type { Form } from '../engine/form.ts';
import { relevance } from '../engine/relevance.ts';
import type { Row } from '../engine/row.ts';
import { saveFile } from '../lib/save-file.ts';
import { pdfFileName } from './file-name.ts';
import type { PdfModel } from './document/pdf-model.ts';
import { PdfWorkerClient } from './pdf-worker-client.ts';
import { idOf, storedAnswers, summaryContent } from './document/summary-content.ts';

/** Makes and saves a form's documents. */
export interface SummaryPdf {
  /** @throws if the document could not be made */
  readonly make: (answers: Answers) => Promise<Blob>;
  /** Makes the document ahead. Never throws. */
  readonly prepare: (answers: Answers) => void;
  /**
   * @param row the stored row's id
   * @throws when it could not be made
   */
  readonly save: (answers: Answers, row: string | undefined) => Promise<void>;
  /**
   * Saves the PDF of a stored row. The result is not cached.
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
