/** The PDF summary of a form: a chunk for both pages. */
import type { Form } from '../engine/form.ts';
import type { PdfModel } from '../pdf/document/pdf-model.ts';
import { createSummaryPdf, type SummaryPdf } from '../pdf/summary-pdf.ts';

const pdfs = new Map<string, SummaryPdf>();

/** Returns a form's summary, made once. */
export function summaryPdf(form: Form, model: PdfModel): SummaryPdf {
  const pdf = pdfs.get(form.model.id) ?? createSummaryPdf(form, model);
  pdfs.set(form.model.id, pdf);
  return pdf;
}
