/** The PDF summary of the declared form: a chunk that both pages load when a document is needed. */
import { form } from '../generated/onboarding/form.ts';
import { pdfModel } from '../generated/onboarding/pdf-model.ts';
import { createSummaryPdf } from '../pdf/summary-pdf.ts';

export const pdf = createSummaryPdf(form, pdfModel);
