/** The parts that we use of libraries that bring no types along. */

/** A CommonJS module: Node returns its exports, a bundler their `default`. */
type CommonJs<Value> = Value | { readonly default: Value };

declare module 'pdfmake/js/PDFDocument.js' {
  /** A font as pdfkit shapes and embeds it. */
  export interface EmbeddedFont {
    readonly scale: number;
    readonly widths: number[];
    readonly unicode: (readonly number[] | undefined)[];
    readonly subset: { readonly glyphs: number[]; includeGlyph(id: number): number };
    /** Fontkit's own font, with its private members. */
    readonly font: {
      readonly _glyphs: Record<number, unknown>;
      readonly _layoutEngine: { readonly engine?: { readonly GPOSProcessor?: MarkPlacing } };
      getGlyph: (id: number, codePoints?: readonly number[]) => unknown;
    };
    layout(
      text: string,
      features?: object,
    ): {
      readonly glyphs: readonly {
        readonly id: number;
        readonly codePoints: readonly number[];
        readonly advanceWidth: number;
      }[];
      readonly positions: readonly unknown[];
    };
    encode: (text: string, features?: object) => [string[], readonly unknown[]];
    widthOfString(text: string, size: number): number;
  }

  interface MarkPlacing {
    applyAnchor: (
      mark: { readonly markAnchor?: object },
      anchor: unknown,
      glyph: number,
    ) => void;
  }

  export interface PdfMakeDocument extends Pick<
    PDFKit.PDFDocument,
    'struct' | 'addStructure' | 'markStructureContent' | 'markContent' | 'endMarkedContent'
  > {
    provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont;
    text(text: string, x: number, y: number, options: object): this;
    addContent(content: string): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }

  type PdfMakeDocumentClass = new (
    fonts: Readonly<Record<string, { readonly normal: Uint8Array }>>,
    images: object,
    patterns: object,
    attachments: object,
    options: object,
    files: null,
    mayRead: (path: string) => boolean,
  ) => PdfMakeDocument;

  const exported: CommonJs<PdfMakeDocumentClass>;
  export default exported;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  import type { Content, DynamicContent, Style } from 'pdfmake/interfaces';
  import type { PdfMakeDocument } from 'pdfmake/js/PDFDocument.js';

  type LayoutBuilderClass = new (
    size: {
      readonly width: number;
      readonly height: number;
      readonly orientation: 'portrait';
    },
    margins: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>,
    drawings: undefined,
  ) => {
    layoutDocument(
      content: Content,
      document: PdfMakeDocument,
      styles: object,
      defaultStyle: Style,
      background: undefined,
      header: undefined,
      footer: DynamicContent,
    ): readonly unknown[];
  };

  const exported: CommonJs<LayoutBuilderClass>;
  export default exported;
}

declare module 'pdfmake/js/Renderer.js' {
  import type { PdfMakeDocument } from 'pdfmake/js/PDFDocument.js';

  /**
   * A place in the document's structure, for screen readers: lines of one part, which is one object, belong together.
   * The names are those of PDF's own structure types.
   */
  export interface StructurePart {
    readonly type:
      | 'H1'
      | 'H2'
      | 'P'
      | 'L'
      | 'LI'
      | 'Lbl'
      | 'LBody'
      | 'Table'
      | 'TR'
      | 'TH'
      | 'TD';
    /** For the heading of a table's column or row. */
    readonly options?: { readonly scope: 'Column' | 'Row' };
    /** The document itself by default. */
    readonly within?: StructurePart;
  }

  /** Inlines keep the properties that the document gives them. */
  export interface Line {
    readonly inlines: readonly { readonly part?: StructurePart | null }[];
    /** Its width in points. */
    getWidth(): number;
  }

  /** A drawn line has `x1` and `x2`, a rectangle has `x` and `w`, in points from the left. */
  export interface Vector {
    readonly x1?: number;
    readonly x2?: number;
    readonly x?: number;
    readonly w?: number;
  }

  type RendererClass = new (document: PdfMakeDocument) => {
    renderPages(pages: readonly unknown[]): void;
    renderLine(line: Line, x: number, y: number): void;
    renderVector(vector: Vector): void;
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

declare namespace PDFKit.Mixins {
  /** Also takes the scope of a table's heading (PDF 1.7, 14.8.5.7). */
  interface StructureElementOptions {
    scope?: 'Column' | 'Row';
  }
}
