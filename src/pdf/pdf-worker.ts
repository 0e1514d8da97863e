/**
 * Makes PDFs beside the page, so that typing and scrolling stay smooth however long the answers are.
 * Takes a `PdfRequest` as its message, gives a `PdfReply` with the same number.
 */
import './node-buffer.ts';
import { FontLibrary } from './fonts/font-library.ts';
import { readFile } from './fonts/read-file.ts';
import { makePdf } from './make-pdf.ts';
import { STARTED, type PdfReply, type PdfRequest } from './pdf-worker-client.ts';

/** Milliseconds: a connection that hangs must not keep the button busy for longer. */
const WAIT_TIMEOUT_MS = 15_000;

const fonts = new FontLibrary((name) => readFile(`/fonts/pdf/${name}`, WAIT_TIMEOUT_MS));

postMessage(STARTED);
addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  void replyTo(data).then((reply) => postMessage(reply));
});

async function replyTo({ id, content }: PdfRequest): Promise<PdfReply> {
  try {
    const file = await makePdf(content, fonts);
    return { id, file: new Blob([new Uint8Array(file)], { type: 'application/pdf' }) };
  } catch (error) {
    // Only the name of the error: a message may quote an answer.
    return { id, failure: error instanceof Error ? error.name : 'unknown error' };
  }
}
