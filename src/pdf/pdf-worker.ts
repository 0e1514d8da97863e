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
addEventListener('message', (event: MessageEvent<PdfRequest>) => void reply(event.data));

async function reply({ id, content }: PdfRequest): Promise<void> {
  const made = await attempt(content);
  postMessage({ id, ...made } satisfies PdfReply);
}

async function attempt(content: PdfRequest['content']): Promise<Omit<PdfReply, 'id'>> {
  try {
    const file = await makePdf(content, fonts);
    return { file: new Blob([new Uint8Array(file)], { type: 'application/pdf' }) };
  } catch (error) {
    // The name alone: a message may quote what was answered.
    return { failure: error instanceof Error ? error.name : 'unknown error' };
  }
}
