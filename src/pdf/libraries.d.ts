/** The parts that we use of libraries that bring no types along. */

/** A CommonJS module: Node gives its exports, a bundler what they hold as default. */
type CommonJs<Value> = Value | { readonly default: Value };

declare module 'pdfmake/js/PDFDocument.js' {
  export interface EmbeddedFont {
    ascender: number;
    descender: number;
    lineGap: number;
    readonly scale: number;
    readonly widths: number[];
    readonly unicode: (readonly number[] | undefined)[];
    readonly subset: { readonly glyphs: number[]; includeGlyph(id: number): number };
    readonly font: {
      getGlyph: (id: number, codePoints?: readonly number[]) => unknown;
    };
    layout(text: string, features?: object): GlyphRun;
    encode: (text: string, features?: object) => [string[], readonly unknown[]];
  }

  interface GlyphRun {
    readonly glyphs: readonly {
      readonly id: number;
      readonly codePoints: readonly number[];
      readonly advanceWidth: number;
    }[];
    readonly positions: readonly unknown[];
  }

  /** A mark in a page's content, which one element of the structure takes. */
  interface StructureContent {
    readonly refs: readonly unknown[];
  }

  export interface StructureElement {
    add(child: StructureElement | StructureContent): this;
  }

  export interface PdfMakeDocument {
    provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont;
    text(text: string, x: number, y: number, options: object): this;
    addContent(content: string): this;
    struct(type: string): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(tag: string): StructureContent;
    markContent(tag: 'Artifact', options: { readonly type: 'Pagination' | 'Layout' }): this;
    endMarkedContent(): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }

  interface VirtualFileSystem {
    readonly existsSync: (name: string) => boolean;
    readonly readFileSync: (name: string) => Uint8Array;
  }

  export type PdfMakeDocumentClass = new (
    fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>,
    images: object,
    patterns: object,
    attachments: object,
    options: object,
    files: VirtualFileSystem,
    mayRead: (path: string) => boolean,
  ) => PdfMakeDocument;

  const exported: CommonJs<PdfMakeDocumentClass>;
  export default exported;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  import type { Content, DynamicContent, Style } from 'pdfmake/interfaces';
  import type { PdfMakeDocument } from 'pdfmake/js/PDFDocument.js';

  interface Page {
    readonly items: readonly unknown[];
  }

  interface LayoutBuilder {
    layoutDocument(
      content: Content,
      document: PdfMakeDocument,
      styles: object,
      defaultStyle: Style,
      background: undefined,
      header: undefined,
      footer: DynamicContent,
    ): readonly Page[];
  }

  type LayoutBuilderClass = new (
    size: { readonly width: number; readonly height: number; readonly orientation: 'portrait' },
    margins: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>,
    drawings: undefined,
  ) => LayoutBuilder;

  const exported: CommonJs<LayoutBuilderClass>;
  export default exported;
}

declare module 'pdfmake/js/Renderer.js' {
  import type { PdfMakeDocument } from 'pdfmake/js/PDFDocument.js';

  /** As document/text-setter.ts has it: an ambient module imports nothing of ours. */
  export interface LinePart {
    readonly type: string;
    readonly within?: LinePart;
  }

  /** Inlines keep what the document says of them. */
  export interface Line {
    readonly inlines: readonly { readonly part?: LinePart | null }[];
  }

  type RendererClass = new (document: PdfMakeDocument) => {
    renderPages(pages: readonly unknown[]): void;
    renderLine(line: Line, x: number, y: number): void;
    renderVector(vector: object): void;
  };

  const exported: CommonJs<RendererClass>;
  export default exported;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
