/**
 * Makes PDFs beside the page, so that typing and scrolling stay smooth however long the answers are.
 * Takes a `PdfRequest` as its message, gives a `PdfReply` with the same number.
 */
import './node-buffer.ts';
import { FontLibrary } from './fonts/font-library.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfReply, PdfRequest } from './pdf-messages.ts';

/** Milliseconds for one font: a connection that hangs must not keep the button busy for ever. */
const FONT_TIME = 60_000;

const fonts = new FontLibrary(async (name) => {
  const answer = await fetch(`/fonts/pdf/${name}`, { signal: AbortSignal.timeout(FONT_TIME) });
  if (!answer.ok) throw new Error(`The font ${name} could not be had: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
});

addEventListener('message', (event: MessageEvent<PdfRequest>) => void reply(event.data));

async function reply({ id, content }: PdfRequest): Promise<void> {
  const made = await attempt(content);
  postMessage({ id, ...made } satisfies PdfReply);
}

async function attempt(content: PdfRequest['content']): Promise<Omit<PdfReply, 'id'>> {
  try {
    return {
      file: new Blob([new Uint8Array(await makePdf(content, fonts))], { type: 'application/pdf' }),
    };
  } catch (error) {
    // The name alone: a message may quote what was answered.
    return { failure: error instanceof Error ? error.name : 'unknown error' };
  }
}
