import type { SummaryContent } from './document/summary-content.ts';

/** A request of the page to the worker. */
export interface PdfRequest {
  readonly id: number;
  readonly content: SummaryContent;
}

/** The worker's reply: the file, or the kind of its failure. */
export interface PdfReply {
  readonly id: number;
  readonly file?: Blob;
  readonly failure?: string;
}

/** The worker's first message: its program has come and runs. */
export const STARTED = 'started';
