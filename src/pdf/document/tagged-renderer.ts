import type { PdfMakeDocument } from 'pdfmake/js/PDFDocument.js';
import rendererModule, { type Line, type StructurePart } from 'pdfmake/js/Renderer.js';

const Renderer = 'default' in rendererModule ? rendererModule.default : rendererModule;

/** Draws as pdfmake does, and notes of each line which part of the document it belongs to. */
export class TaggedRenderer extends Renderer {
  readonly #document: PdfMakeDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #elements = new Map<StructurePart, PDFKit.PDFStructureElement>();

  constructor(document: PdfMakeDocument) {
    super(document);
    this.#document = document;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  override renderLine(line: Line, x: number, y: number): void {
    const part = line.inlines[0]?.part;
    if (part) this.#element(part).add(this.#document.markStructureContent(part.type));
    else this.#document.markContent('Artifact', { type: 'Pagination' });
    super.renderLine(line, x, y);
    this.#document.endMarkedContent();
  }

  override renderVector(vector: object): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    super.renderVector(vector);
    this.#document.endMarkedContent();
  }

  #element(part: StructurePart): PDFKit.PDFStructureElement {
    const known = this.#elements.get(part);
    if (known) return known;
    const element = this.#document.struct(part.type);
    this.#elements.set(part, element);
    (part.within ? this.#element(part.within) : this.#root).add(element);
    return element;
  }
}
