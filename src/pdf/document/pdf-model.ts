import type { Card, Panel } from '../../engine/display.ts';

/** The look of the pages. */
export interface PdfLayout {
  /** `reader` is the usual paper of the reader's country. */
  readonly pageSize: 'reader' | 'A4' | 'Letter';
  /** On each side, in millimeters. */
  readonly margin: number;
  /** Sizes of the texts, in points. */
  readonly title: number;
  readonly heading: number;
  readonly body: number;
}

/** The texts and sections of the PDF summary. */
export interface PdfModel<Name extends string = string> {
  /** The sender, and the address to write to. */
  readonly brand: { readonly name: string; readonly contact: string };
  readonly title: string;
  /** The language of the document's own texts. */
  readonly language: string;
  /** With `{date}`. */
  readonly date: string;
  /** With `{page}` and `{pages}`. */
  readonly pageNumber: string;
  /** With `{placeholder}`, for characters that could not be shown. */
  readonly missingCharacters: string;
  readonly fileName: {
    readonly prefix: string;
    readonly field: Name;
    readonly fallback: string;
  };
  readonly layout: PdfLayout;
  /** The text that a person has agreed to, by its version. */
  readonly consents: Readonly<Record<string, string>>;
  readonly sections: readonly Card<Name>[];
  readonly nextSteps: Panel;
}
