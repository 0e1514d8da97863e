import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibility } from '../../src/generated/site-accessibility.ts';
import { pdfModel } from '../../src/generated/onboarding/pdf-model.ts';
import { product } from '../../src/generated/site.ts';
import { FontLibrary } from '../../src/pdf/fonts/font-library.ts';
import { printPdf } from '../../src/pdf/make-pdf.ts';
import { formatLongDay } from '../../src/lib/text/format.ts';
import { chapters, reportHead, type Chapter } from '../../src/site/trust/conformance.ts';
import { reportDocumentOf, type ReportContent, type ReportTable } from './report-document.ts';

/** The report as a PDF: its head, then the rows of the page in tables. */
export function reportPdf(root: string): Promise<Uint8Array> {
  const fonts = new FontLibrary((name) => readFile(join(root, 'public/fonts/pdf', name)));
  return printPdf(reportContent(), fonts, reportDocumentOf);
}

function reportContent(): ReportContent {
  const { report, sections, testing, updated } = accessibility;
  const facts = [...reportHead(), [report.columns.result, report.text] as const];
  const help = sections.at(-1);
  return {
    language: 'en-US',
    reader: 'en',
    brand: { name: product, contact: report.contact },
    title: report.name,
    date: formatLongDay(updated),
    reference: '',
    remark: '',
    sections: [
      {
        title: report.title,
        lines: facts.map(([label, text]) => ({ label, texts: [text], answered: true })),
      },
    ],
    tables: chapters.map(tableOf),
    nextSteps: { title: help?.title ?? testing.title, items: help?.text ?? [] },
    layout: pdfModel.layout,
    pageNumber: pdfModel.pageNumber,
    missingCharacters: pdfModel.missingCharacters,
  };
}

function tableOf({ title, absent, criteria }: Chapter): ReportTable {
  const { criterion, result, remarks } = accessibility.report.columns;
  return {
    title,
    absent,
    columns: [criterion, result, remarks],
    rows: criteria.map((one) => [`${one.id} ${one.name}`, one.result, one.remarks]),
  };
}
