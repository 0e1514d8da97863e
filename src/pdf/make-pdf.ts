/**
 * The PDF of a summary: takes what is to be said and the fonts, gives the file's bytes. It knows no form,
 * no network and no page; a worker runs it in the browser, and the tests run it in Node.
 */
import printerModule, { type PdfKitDocument } from 'pdfmake/js/Printer.js';
import { documentOf } from './document/document.ts';
import { TextSetter } from './document/text-setter.ts';
import { PLACEHOLDER, type FontLibrary } from './fonts/font-library.ts';
import type { SummaryContent } from './summary-content.ts';

export async function makePdf(content: SummaryContent, fonts: FontLibrary): Promise<Uint8Array> {
  const { setter, files } = await TextSetter.for(textsOf(content), fonts);
  const faces = [...files.keys()].map((name) => [name, { normal: name, bold: name }] as const);
  const printer = new Printer(
    Object.fromEntries(faces),
    { existsSync: (name) => files.has(name), readFileSync: (name) => fileIn(files, name) },
    NO_URLS,
    () => false,
  );
  return bytesOf(await printer.createPdfKitDocument(documentOf(content, setter)));
}

const Printer = 'default' in printerModule ? printerModule.default : printerModule;

/** pdfmake would load what a document names; ours names nothing, and there is nothing that could load it. */
const NO_URLS = { resolve: () => undefined, resolved: () => Promise.resolve() };

function fileIn(files: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const file = files.get(name);
  if (!file) throw new Error(`The document asks for ${name}, which is none of its fonts.`);
  return file;
}

function textsOf(content: SummaryContent): readonly string[] {
  const { product, title, date, sections, nextSteps, pageNumber, missingCharacters } = content;
  return [
    product,
    title,
    date,
    nextSteps.title,
    ...nextSteps.items,
    pageNumber,
    missingCharacters,
    ...sections.flatMap((section) => [
      section.title,
      ...section.lines.flatMap((line) => [line.label, ...line.texts]),
    ]),
    ALWAYS,
  ];
}

/** What the document writes of its own: digits of page numbers, bullets, the placeholder. */
const ALWAYS = `0123456789•${PLACEHOLDER}`;

function bytesOf(document: PdfKitDocument): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', () => resolve(joined(chunks)));
    document.end();
  });
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return all;
}
