import { isTooComplex } from './is-too-complex.ts';

/**
 * Bytes. The long text has no bound by the specification, and 200 KB of it are six times as long where
 * every character is escaped; more than this is no submission.
 */
export const LARGEST_BODY = 2 * 1024 * 1024;

export type Body =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'too-large' | 'too-complex' | 'not-utf8' | 'aborted' };

/** Reads a body as UTF-8, and stops as soon as it has become too large. */
export async function readBody(request: Request): Promise<Body> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > LARGEST_BODY) return { ok: false, reason: 'too-large' };
  if (request.body === null) return { ok: true, text: '' };
  try {
    // HTTP holds a sender to the length it announced, and reading in one go is much quicker.
    const bytes = announced === null ? await collect(request.body) : await request.arrayBuffer();
    return bytes ? decode(bytes) : { ok: false, reason: 'too-large' };
  } catch {
    return { ok: false, reason: 'aborted' };
  }
}

/** @returns `undefined` when there is too much */
async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array | ArrayBuffer): Body {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isTooComplex(text) ? { ok: false, reason: 'too-complex' } : { ok: true, text };
  } catch {
    return { ok: false, reason: 'not-utf8' };
  }
}
