/**
 * The PDF summary as the page uses it: takes a form and answers, saves a file in the browser. The code that draws
 * it runs in a worker, which is loaded when the first document is made.
 */
import type { Answers } from '../form-engine/form-model.ts';
import type { Shown } from '../form-engine/display.ts';
import type { Form } from '../form-engine/form.ts';
import { relevance } from '../form-engine/relevance.ts';
import type { Row } from '../form-engine/row.ts';
import { saveFile } from '../lib/save-file.ts';
import { pdfFileName } from './file-name.ts';
import type { PdfModel } from './document/pdf-model.ts';
import { PdfWorkerClient } from './pdf-worker-client.ts';
import { idOf, storedAnswers, summaryContent } from './document/summary-content.ts';

export type SummaryPdf = ReturnType<typeof createSummaryPdf>;

/** Returns what makes and saves the documents of a form. */
export function createSummaryPdf(form: Form, pdf: PdfModel) {
  const client = new PdfWorkerClient(
    () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
  );
  const makeShown = (shown: Shown, id?: string): Promise<Blob> => {
    // How Han characters are drawn, and on which paper.
    const reader = navigator.language;
    return client.make(summaryContent(form.model, pdf, { shown, reader, date: new Date(), id }));
  };
  const saveShown = async (shown: Shown, id?: string): Promise<void> => {
    saveFile(await makeShown(shown, id), pdfFileName(pdf.fileName, shown.answers));
  };
  const make = (answers: Answers): Promise<Blob> => makeShown(relevance(form, answers));
  return {
    /** @throws when the document could not be made; the page can go on, and try again */
    make,
    /** Makes the document ahead, while the summary is read. It never throws. */
    prepare: (answers: Answers) => void make(answers).catch(() => undefined),
    /**
     * Saves the document.
     * @param row id of the row that the answers are stored in
     * @throws when it could not be made
     */
    save: (answers: Answers, row: string | undefined): Promise<void> =>
      saveShown(relevance(form, answers), row),
    /** The same of a stored row, of which nothing is kept. */
    saveRow: (row: Row): Promise<void> =>
      saveShown(storedAnswers(form, row), idOf(row)).finally(() => client.forget()),
  };
}
