import layoutBuilderModule from 'pdfmake/js/LayoutBuilder.js';
import documentModule, {
  type EmbeddedFont,
  type PdfMakeDocument,
} from 'pdfmake/js/PDFDocument.js';
import rendererModule, {
  type Line,
  type StructurePart,
  type Vector,
} from 'pdfmake/js/Renderer.js';
import { directionOf, type Direction } from '../../lib/text/direction.ts';
import type { DocumentContent } from './document.ts';
import { fixAnchors, fixToUnicodeMap } from './fix-font.ts';
import { COLOURS, METRICS, type Paper } from './layout.ts';
import type { SummaryContent } from './summary-content.ts';

const LayoutBuilder =
  'default' in layoutBuilderModule ? layoutBuilderModule.default : layoutBuilderModule;
const PdfMakeBase = 'default' in documentModule ? documentModule.default : documentModule;
const Renderer = 'default' in rendererModule ? rendererModule.default : rendererModule;

/** The language of a document, and the names that readers show for it. */
export type DocumentNames = Pick<SummaryContent, 'language' | 'title' | 'brand'>;

/**
 * pdfmake's document, with the original text of its glyphs for copying and reading aloud. Glyphs
 * may differ from the characters, or from their order.
 */
export class SpokenDocument extends PdfMakeBase {
  /** The text to read aloud by the drawn text. */
  readonly spoken = new Map<string, string>();
  readonly direction: Direction;
  readonly #fonts = new Map<string, EmbeddedFont>();
  #spokenText: string | undefined;

  /** @param files font files by name */
  constructor(content: DocumentNames, paper: Paper, files: ReadonlyMap<string, Uint8Array>) {
    const { language, title, brand } = content;
    const fonts = Array.from(files, ([name, normal]) => [name, { normal }] as const);
    const options = {
      size: [paper.width, paper.height],
      pdfVersion: '1.7',
      lang: language,
      tagged: true,
      subset: 'PDF/UA',
      displayTitle: true,
      info: { Title: title, Author: brand.name, Creator: brand.name, Producer: 'pdfmake' },
      autoFirstPage: false,
      font: null,
    };
    super(Object.fromEntries(fonts), {}, {}, {}, options, null, () => false);
    this.direction = directionOf(language);
  }

  override provideFont(name: string): EmbeddedFont {
    const cachedFont = this.#fonts.get(name);
    if (cachedFont) return cachedFont;
    const font = Object.assign(super.provideFont(name, false, false), METRICS);
    fixAnchors(font);
    fixToUnicodeMap(font);
    this.#fonts.set(name, font);
    return font;
  }

  override text(text: string, x: number, y: number, options: object): this {
    this.#spokenText = this.spoken.get(text);
    super.text(text, x, y, options);
    this.#spokenText = undefined;
    return this;
  }

  /** The mark is inside the text object: otherwise, readers place it by the text before. */
  override addContent(content: string): this {
    if (this.#spokenText === undefined) return super.addContent(content);
    if (content === 'ET') super.addContent('EMC');
    super.addContent(content);
    return content === 'BT'
      ? super.addContent(`/Span <</ActualText <feff${utf16(this.#spokenText)}>>> BDC`)
      : this;
  }
}

/** Returns hexadecimal digits, the higher byte first. */
function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('');
}

/**
 * Draws as pdfmake does, and notes the part of each line. A right-to-left document is laid out from
 * left to right and drawn mirrored, so its parts are stored in the order of reading.
 */
class TaggedRenderer extends Renderer {
  readonly #document: PdfMakeDocument;
  readonly #root: PDFKit.PDFStructureElement;
  /** The width of a mirrored page. */
  readonly #mirrored: number | undefined;
  readonly #elements = new Map<StructurePart, PDFKit.PDFStructureElement>();
  readonly #drawn = new WeakSet<Line['inlines']>();

  constructor(document: PdfMakeDocument, mirrored: number | undefined) {
    super(document);
    this.#document = document;
    this.#mirrored = mirrored;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  override renderLine(line: Line, x: number, y: number): void {
    const part = line.inlines[0]?.part;
    // The head of a table is drawn again on each page, and read aloud once.
    const isRepeated = this.#drawn.has(line.inlines);
    this.#drawn.add(line.inlines);
    if (part && !isRepeated)
      this.#element(part).add(this.#document.markStructureContent(part.type));
    else this.#document.markContent('Artifact', { type: 'Pagination' });
    const left = this.#mirrored === undefined ? x : this.#mirrored - x - line.getWidth();
    super.renderLine(line, left, y);
    this.#document.endMarkedContent();
  }

  override renderVector(vector: Vector): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    super.renderVector(
      this.#mirrored === undefined ? vector : mirroredVector(vector, this.#mirrored),
    );
    this.#document.endMarkedContent();
  }

  #element(part: StructurePart): PDFKit.PDFStructureElement {
    const cachedElement = this.#elements.get(part);
    if (cachedElement) return cachedElement;
    const element = this.#document.struct(part.type, part.options);
    this.#elements.set(part, element);
    (part.within ? this.#element(part.within) : this.#root).add(element);
    return element;
  }
}

function mirroredVector(vector: Vector, width: number): Vector {
  const { x, w = 0, x1, x2 } = vector;
  return {
    ...vector,
    ...(x !== undefined && { x: width - x - w }),
    ...(x1 !== undefined && { x1: width - x1 }),
    ...(x2 !== undefined && { x2: width - x2 }),
  };
}

/**
 * Lays out and draws as pdfmake's printer does, but loads nothing.
 * @param font the font of elements without text
 */
export function print(
  document: SpokenDocument,
  { content, footer }: DocumentContent,
  paper: Paper,
  font: string,
): Promise<Uint8Array> {
  const { margin, body } = paper;
  const margins = { left: margin, top: margin, right: margin, bottom: margin };
  const builder = new LayoutBuilder({ ...paper, orientation: 'portrait' }, margins, undefined);
  const style = { font, fontSize: body, color: COLOURS.ink };
  const pages = builder.layoutDocument(
    content,
    document,
    {},
    style,
    undefined,
    undefined,
    footer,
  );
  const mirrored = document.direction === 'rtl' ? paper.width : undefined;
  new TaggedRenderer(document, mirrored).renderPages(pages);
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.end();
  });
}
