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
import {
  storedAnswers,
  storedInput,
  summaryContent,
  type StaffNotes,
  type StoredInput,
} from './document/summary-content.ts';

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
   * @param notes what only staff may see
   */
  readonly saveRow: (row: Row, notes: StaffNotes) => Promise<void>;
}

export function createSummaryPdf(form: Form, pdf: PdfModel): SummaryPdf {
  const client = new PdfWorkerClient(
    () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
  );
  const makeFrom = (shown: VisibleAnswers, stored?: StoredInput): Promise<Blob> => {
    // How Han characters are drawn, and on which paper.
    const reader = navigator.language;
    return client.make(
      summaryContent(form.model, pdf, { shown, reader, date: new Date(), ...stored }),
    );
  };
  const saveFrom = async (shown: VisibleAnswers, stored: StoredInput): Promise<void> => {
    saveFile(await makeFrom(shown, stored), pdfFileName(pdf.fileName, shown.answers));
  };
  const make = (answers: Answers): Promise<Blob> => makeFrom(relevance(form, answers));
  return {
    make,
    prepare: (answers) => void make(answers).catch(() => undefined),
    save: (answers, id) => saveFrom(relevance(form, answers), { id }),
    saveRow: (row, notes) =>
      saveFrom(storedAnswers(form, row), storedInput(row, notes)).finally(() =>
        client.forget(),
      ),
  };
}
