/**
 * Makes PDFs: takes the content and the fonts, and returns the file's bytes. It uses no form, no
 * network and no page. A worker runs it in the browser, and the build and the tests run it in Node.
 */
import { fill } from '../lib/text/fill.ts';
import { documentOf, type DocumentContent } from './document/document.ts';
import { paperFor, type Paper } from './document/layout.ts';
import { print, SpokenDocument, type DocumentNames } from './document/print.ts';
import type { PdfLayout } from './document/pdf-model.ts';
import type { UndatedContent } from './document/summary-content.ts';
import { createTextSetter, type TextSetter } from './document/text-setter.ts';
import { PLACEHOLDER, type FontLibrary } from './fonts/font-library.ts';

/** Characters of every document. */
const ALWAYS = `0123456789•${PLACEHOLDER}`;

/**
 * Makes the PDF of a summary.
 * @throws when a font that the content needs can't be had
 */
export function makePdf(content: UndatedContent, library: FontLibrary): Promise<Uint8Array> {
  const { date, day, language } = content;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const dated = { ...content, date: fill(date, { date: format.format(day) }) };
  return printPdf(dated, library, documentOf);
}

/** The names of a document, its layout, and the reader's language. */
interface PrintedContent extends DocumentNames {
  readonly layout: PdfLayout;
  readonly reader: string;
}

/**
 * Makes the PDF of a content that `layOut` sets.
 * @throws when a font that the content needs can't be had
 */
export async function printPdf<Content extends PrintedContent>(
  content: Content,
  library: FontLibrary,
  layOut: (content: Content, setter: TextSetter, paper: Paper) => DocumentContent,
): Promise<Uint8Array> {
  const paper = paperFor(content.layout, content.reader);
  const slices = await library.slicesFor([...textsIn(content), ALWAYS], content.reader);
  const plain = slices.get(PLACEHOLDER);
  if (!plain) throw new Error('No font has the placeholder: make the catalogue again.');
  const document = new SpokenDocument(content, paper, await library.fontsOf(slices.values()));
  const setter = createTextSetter(document, slices, plain, paper.body);
  return print(document, layOut(content, setter, paper), paper, plain.regular);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [];
}
