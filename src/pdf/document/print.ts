import type { Content, DynamicContent } from 'pdfmake/interfaces';
import layoutBuilderModule from 'pdfmake/js/LayoutBuilder.js';
import documentModule, { type EmbeddedFont, type PdfMakeDocument } from 'pdfmake/js/PDFDocument.js';
import { COLOURS, LAYOUT, type Paper } from './layout.ts';
import { TaggedRenderer } from './tagged-renderer.ts';
import { fixToUnicodeMap } from './fix-to-unicode-map.ts';

const LayoutBuilder =
  'default' in layoutBuilderModule ? layoutBuilderModule.default : layoutBuilderModule;
const PdfMakeBase = 'default' in documentModule ? documentModule.default : documentModule;

/** The content to print, as pdfmake takes it. */
export interface Printable {
  readonly content: Content[];
  readonly footer: DynamicContent;
  readonly paper: Paper;
  readonly defaultFont: string;
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** Font files by name. */
  readonly fonts: ReadonlyMap<string, Uint8Array>;
  /** The text to read aloud where it differs from the drawn text, by the drawn text. */
  readonly spoken: ReadonlyMap<string, string>;
}

/** Metrics of all fonts, in thousandths: those of the first family, so that lines of any script are alike. */
const METRICS = { ascender: 1069, descender: -293, lineGap: 0 };

/**
 * pdfmake's document. Glyphs of many scripts are not its characters, or not in their order: software that reads the
 * text aloud or copies it gets the original text.
 */
class SpokenDocument extends PdfMakeBase {
  spoken: ReadonlyMap<string, string> = new Map();
  #says: string | undefined;

  override provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont {
    const font = super.provideFont(family, bold, italics);
    fixToUnicodeMap(font);
    return Object.assign(font, METRICS);
  }

  override text(text: string, x: number, y: number, options: object): this {
    this.#says = this.spoken.get(text);
    super.text(text, x, y, options);
    this.#says = undefined;
    return this;
  }

  /** The mark goes inside the text object: outside of it, readers take its place from what stood before. */
  override addContent(content: string): this {
    if (this.#says === undefined) return super.addContent(content);
    if (content === 'ET') super.addContent('EMC');
    super.addContent(content);
    return content === 'BT'
      ? super.addContent(`/Span <</ActualText <feff${utf16(this.#says)}>>> BDC`)
      : this;
  }
}

/** In hexadecimal digits, the higher byte first. */
function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('');
}

/**
 * Lays out and draws, as pdfmake's own printer does, but for its loading of pictures, fonts and files by
 * their addresses: nothing here could ask for anything outside.
 */
export function print(printable: Printable): Promise<Uint8Array> {
  const document = new SpokenDocument(...documentOptions(printable));
  document.spoken = printable.spoken;
  const { margin } = LAYOUT;
  const margins = { left: margin, top: margin, right: margin, bottom: margin };
  const builder = new LayoutBuilder(
    { ...printable.paper, orientation: 'portrait' },
    margins,
    undefined,
  );
  const style = { font: printable.defaultFont, fontSize: LAYOUT.body, color: COLOURS.ink };
  const { content, footer } = printable;
  const pages = builder.layoutDocument(content, document, {}, style, undefined, undefined, footer);
  new TaggedRenderer(document).renderPages(pages);
  return bytesOf(document);
}

function documentOptions(printable: Printable): ConstructorParameters<typeof SpokenDocument> {
  const { fonts, language, title, author, paper } = printable;
  const faces = [...fonts.keys()].map((name) => [name, { normal: name, bold: name }] as const);
  const options = {
    size: [paper.width, paper.height],
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: 'pdfmake' },
    autoFirstPage: false,
    font: null,
  };
  const files = {
    existsSync: (name: string) => fonts.has(name),
    readFileSync: (name: string) => fileIn(fonts, name),
  };
  return [Object.fromEntries(faces), {}, {}, {}, options, files, () => false];
}

function fileIn(files: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const file = files.get(name);
  if (!file) throw new Error(`The document asks for ${name}, which is none of its fonts.`);
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

function bytesOf(document: PdfMakeDocument): Promise<Uint8Array> {
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
