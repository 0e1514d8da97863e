import type { Card, Panel } from '../../form-engine/display.ts';

/** The texts and sections of the PDF summary. */
export interface PdfModel<Name extends string = string> {
  /** The sender of the document, and the address to write to. */
  readonly brand: { readonly name: string; readonly contact: string };
  readonly title: string;
  /** Language tag of the document's own texts. */
  readonly language: string;
  /** `{date}` is filled in. */
  readonly date: string;
  /** `{page}` and `{pages}` are filled in. */
  readonly pageNumber: string;
  /** Said when a character could not be shown; `{placeholder}` is filled in. */
  readonly missingCharacters: string;
  readonly fileName: {
    readonly prefix: string;
    readonly field: Name;
    readonly fallback: string;
  };
  readonly sections: readonly Card<Name>[];
  readonly nextSteps: Panel;
}
