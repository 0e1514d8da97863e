/**
 * Makes PDFs beside the page, so that typing stays smooth. Replies to a `PdfRequest` with a
 * `PdfReply` of the same id.
 */
import './node-buffer.ts';
import { FontLibrary } from './fonts/font-library.ts';
import { readFile } from './fonts/read-file.ts';
import { makePdf } from './make-pdf.ts';
import { STARTED, type PdfReply, type PdfRequest } from './pdf-worker-client.ts';

/** Milliseconds before a hanging connection frees the button. */
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
