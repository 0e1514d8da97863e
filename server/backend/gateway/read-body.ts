import type { Reservation } from './fair-queue.ts';

/**
 * Bytes. The long text has no bound by the specification, and 200 KB of it are six times as long where
 * every character is escaped; more than this is no submission.
 */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

export type Body =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly reason: 'encoded' | 'too-large' | 'too-complex' | 'no-room' | 'no-json';
    };

/** Reads a body as UTF-8, and stops as soon as it has become too large. */
export async function readBody(
  request: Request,
  reservation: Pick<Reservation, 'grow'>,
): Promise<Body> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') return { ok: false, reason: 'encoded' };
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > MAX_BODY_BYTES) return { ok: false, reason: 'too-large' };
  if (request.body === null) return { ok: true, text: '' };
  try {
    // HTTP holds a sender to the length it announced, and reading in one go is much quicker.
    if (announced !== null) return decode(await request.arrayBuffer());
    return await collect(request.body, reservation);
  } catch {
    return { ok: false, reason: 'no-json' };
  }
}

async function collect(
  stream: ReadableStream<Uint8Array>,
  reservation: Pick<Reservation, 'grow'>,
): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return { ok: false, reason: 'too-large' };
    if (!reservation.grow(chunk.length)) return { ok: false, reason: 'no-room' };
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

/** Returns the length that a request announces, or 0; no more than is read of it. */
export function announcedBytes(request: Request): number {
  return Math.min(Number(request.headers.get('content-length')) || 0, MAX_BODY_BYTES);
}

function decode(bytes: Uint8Array | ArrayBuffer): Body {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isTooComplex(text) ? { ok: false, reason: 'too-complex' } : { ok: true, text };
  } catch {
    return { ok: false, reason: 'no-json' };
  }
}

/** Lists and objects within each other, and members of all of them. No request of ours comes near either. */
const DEEPEST = 100;
const MAX_MEMBERS = 50_000;

/**
 * Returns whether a JSON text has too many parts, before anything parses it: a parser takes a second for
 * two megabytes of brackets, and everybody waits. A long string is one part.
 */
function isTooComplex(json: string): boolean {
  let depth = 0;
  let members = 0;
  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (character === '"') index = endOfString(json, index);
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    else if (character === ',') members++;
    if (depth > DEEPEST || members > MAX_MEMBERS) return true;
  }
  return false;
}

function endOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    if (json[index] === '"') return index;
    if (json[index] === '\\') index++;
  }
  return json.length;
}
