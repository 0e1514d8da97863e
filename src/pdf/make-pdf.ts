/**
 * The PDF of a summary: takes the content and the fonts, returns the file's bytes. It knows no form,
 * no network and no page; a worker runs it in the browser, and the tests run it in Node.
 */
import { documentOf } from './document/document.ts';
import { paperFor } from './document/layout.ts';
import { print } from './document/print.ts';
import { TextSetter } from './document/text-setter.ts';
import { PLACEHOLDER, type FontLibrary } from './fonts/font-library.ts';
import { Patience } from './fonts/patience.ts';
import type { SummaryContent } from './document/summary-content.ts';

export interface MadePdf {
  readonly file: Uint8Array;
  /** All fonts were loaded: otherwise placeholders replace some characters, and a note says so. */
  readonly complete: boolean;
}

/** @param enough ends the waiting for fonts that the document can do without */
export async function makePdf(
  content: SummaryContent,
  fonts: FontLibrary,
  enough: Promise<unknown>,
): Promise<MadePdf> {
  const patience = new Patience(enough);
  const paper = paperFor(content.reader);
  const { setter, files } = await TextSetter.for(textsOf(content), content.reader, fonts, patience);
  const file = await print({
    ...documentOf(content, setter, paper),
    paper,
    defaultFont: setter.defaultFont,
    language: content.language,
    title: content.title,
    author: content.brand.name,
    fonts: files,
    spoken: setter.spoken,
  });
  return { file, complete: patience.complete };
}

function textsOf(content: SummaryContent): readonly string[] {
  const { brand, title, date, reference, sections, nextSteps } = content;
  return [
    brand.name,
    brand.contact,
    title,
    date,
    reference,
    nextSteps.title,
    ...nextSteps.items,
    content.pageNumber,
    content.missingCharacters,
    ...sections.flatMap((section) => [
      section.title,
      ...section.lines.flatMap((line) => [line.label, ...line.texts]),
    ]),
    ALWAYS,
  ];
}

/** Characters that every document contains: digits of page numbers, bullets, the placeholder. */
const ALWAYS = `0123456789•${PLACEHOLDER}`;
