/**
 * The PDF of a summary: takes the content and the fonts, returns the file's bytes. It knows no form,
 * no network and no page; a worker runs it in the browser, and the tests run it in Node.
 */
import { documentOf } from './document/document.ts';
import { paperFor } from './document/layout.ts';
import { print } from './document/print.ts';
import { TextSetter } from './document/text-setter.ts';
import { PLACEHOLDER, type FontLibrary } from './fonts/font-library.ts';
import type { SummaryContent } from './document/summary-content.ts';

/** @throws when a font that the content needs can't be had */
export async function makePdf(content: SummaryContent, fonts: FontLibrary): Promise<Uint8Array> {
  const paper = paperFor(content.reader);
  const { setter, files } = await TextSetter.for(textsOf(content), content.reader, fonts);
  return print({
    ...documentOf(content, setter, paper),
    paper,
    defaultFont: setter.defaultFont,
    language: content.language,
    title: content.title,
    author: content.brand.name,
    fonts: files,
    spoken: setter.spoken,
  });
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
