/** The PDF summary of a form: a chunk that both pages load when a document is needed. */
import type { Form } from '../form-engine/form.ts';
import type { PdfModel } from '../pdf/document/pdf-model.ts';
import { createSummaryPdf, type SummaryPdf } from '../pdf/summary-pdf.ts';

const pdfs = new Map<string, SummaryPdf>();

/** Returns the summary of a form, made once: it remembers the document that was made ahead. */
export function summaryPdf(form: Form, model: PdfModel): SummaryPdf {
  const pdf = pdfs.get(form.model.id) ?? createSummaryPdf(form, model);
  pdfs.set(form.model.id, pdf);
  return pdf;
}
