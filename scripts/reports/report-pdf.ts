import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibility } from '../../src/generated/site-accessibility.ts';
import { pdfModel } from '../../src/generated/onboarding/pdf-model.ts';
import { product } from '../../src/generated/site.ts';
import { FontLibrary } from '../../src/pdf/fonts/font-library.ts';
import { makePdf } from '../../src/pdf/make-pdf.ts';
import { formatLongDay } from '../../src/lib/format.ts';
import { chapters, reportHead, type Chapter } from '../../src/site/trust/conformance.ts';
import type { ContentLine } from '../../src/pdf/document/summary-content.ts';

/** The report as a PDF, set as the summary is. */
export async function reportPdf(root: string): Promise<Uint8Array> {
  const { report, sections, testing, updated } = accessibility;
  const fonts = new FontLibrary((name) => readFile(join(root, 'public/fonts/pdf', name)));
  const help = sections.at(-1);
  const content = {
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
        lines: [
          ...reportHead().map(([label, text]) => lineOf(label, [text])),
          lineOf(report.columns.result, [report.text]),
        ],
      },
      ...chapters.map((chapter) => ({ title: chapter.title, lines: linesOf(chapter) })),
    ],
    nextSteps: { title: help?.title ?? testing.title, items: help?.text ?? [] },
    pageNumber: pdfModel.pageNumber,
    missingCharacters: pdfModel.missingCharacters,
  };
  return makePdf(content, fonts);
}

function linesOf({ absent, criteria }: Chapter): readonly ContentLine[] {
  if (absent !== undefined) return [lineOf(accessibility.report.columns.result, [absent])];
  return criteria.map(({ id, name, result, remarks }) => lineOf(id, [name, result, remarks]));
}

function lineOf(label: string, texts: readonly string[]): ContentLine {
  return { label, texts, answered: true };
}
