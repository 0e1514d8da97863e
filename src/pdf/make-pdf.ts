/**
 * Makes the PDF of a summary: takes the content and the fonts, and returns the file's bytes. It
 * uses no form, no network and no page. A worker runs it in the browser, and the tests run it in
 * Node.
 */
import { documentOf } from './document/document.ts';
import { paperFor } from './document/layout.ts';
import { print, SpokenDocument } from './document/print.ts';
import type { SummaryContent } from './document/summary-content.ts';
import { createTextSetter } from './document/text-setter.ts';
import { PLACEHOLDER, type FontLibrary } from './fonts/font-library.ts';

/** Characters that every document contains: digits of page numbers, bullets, the placeholder. */
const ALWAYS = `0123456789•${PLACEHOLDER}`;

/** @throws when a font that the content needs can't be had */
export async function makePdf(
  content: SummaryContent,
  library: FontLibrary,
): Promise<Uint8Array> {
  const paper = paperFor(content.reader);
  const slices = await library.slicesFor([...textsIn(content), ALWAYS], content.reader);
  const plain = slices.get(PLACEHOLDER);
  if (!plain) throw new Error('No font has the placeholder: make the catalogue again.');
  const document = new SpokenDocument(content, paper, await library.fontsOf(slices.values()));
  const setter = createTextSetter(document, slices, plain);
  return print(document, documentOf(content, setter, paper), paper, plain.regular);
}

/** Returns all texts of a value, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [];
}
