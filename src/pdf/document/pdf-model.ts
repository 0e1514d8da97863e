import type { Card, Panel } from '../../form-engine/display.ts';

/** The sender of the document. */
export interface Brand {
  readonly name: string;
  /** The address to write to. */
  readonly contact: string;
}

/** The texts and sections of the PDF summary. */
export interface PdfModel {
  readonly brand: Brand;
  readonly title: string;
  /** Language tag of the document's own texts. */
  readonly language: string;
  readonly date: string;
  readonly pageNumber: string;
  readonly missingCharacters: string;
  readonly fileName: { readonly prefix: string; readonly field: string; readonly fallback: string };
  readonly sections: readonly Card[];
  readonly nextSteps: Panel;
}
