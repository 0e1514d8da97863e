/** The parts that we use of libraries that bring no types along. */
declare module 'pdfmake/js/Printer.js' {
  import type { TDocumentDefinitions } from 'pdfmake/interfaces';

  export interface PdfKitDocument {
    on(event: 'data', listener: (chunk: Uint8Array) => void): void;
    on(event: 'end', listener: () => void): void;
    end(): void;
  }

  interface VirtualFileSystem {
    existsSync(name: string): boolean;
    readFileSync(name: string): Uint8Array;
  }

  interface UrlResolver {
    resolve(url: string): void;
    resolved(): Promise<void>;
  }

  interface PdfPrinter {
    createPdfKitDocument(document: TDocumentDefinitions): Promise<PdfKitDocument>;
  }

  type PdfPrinterClass = new (
    fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>,
    files: VirtualFileSystem,
    urls: UrlResolver,
    mayRead: (path: string) => boolean,
  ) => PdfPrinter;

  /** A CommonJS module: Node gives its exports, a bundler the class itself. */
  const exported: PdfPrinterClass | { readonly default: PdfPrinterClass };
  export default exported;
}

declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): { readonly advanceWidth: number };
  }
  export function create(font: Uint8Array): Font;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
