import type { Form } from '../form-engine/form.ts';
import type { PdfModel } from '../pdf/document/pdf-model.ts';
import type { SummaryPdf } from '../pdf/summary-pdf.ts';

/**
 * Returns what loads the PDF summary of a form, when a document is needed. It is made once: it remembers the document
 * that was made ahead.
 */
export function lateSummaryPdf(
  form: Form,
  loadModel: () => Promise<PdfModel>,
): () => Promise<SummaryPdf> {
  let pdf: SummaryPdf | undefined;
  return async () => {
    const [{ createSummaryPdf }, model] = await Promise.all([
      import('../pdf/summary-pdf.ts'),
      loadModel(),
    ]);
    return (pdf ??= createSummaryPdf(form, model));
  };
}
