import { isUtf8 } from 'node:buffer';
import { invalidJson, requireJson, HttpError } from '../http-error.ts';
import { CallerGone, type Reservation } from './fair-queue.ts';
import type { GatewayContext } from './request-context.ts';

/** Bytes of a body: 200 KB of long text are six times as long if every character is escaped. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Reads a body as UTF-8, and stops once it is too large.
 * @throws {HttpError} when it is unfit, or there is no capacity for it
 * @throws {CallerGone} when the caller breaks it off
 */
export async function readBody(
  request: Request,
  reservation: Pick<Reservation, 'grow'>,
): Promise<string> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    const message = 'The request body has a Content-Encoding: send it as it is';
    throw new HttpError(415, 'unsupported_encoding', message);
  }
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (request.body === null) return '';
  try {
    // HTTP holds a sender to the announced length, and reading at once is much quicker.
    return decode(
      announced === null
        ? await collect(request.body, reservation)
        : await request.arrayBuffer(),
    );
  } catch (error) {
    throw error instanceof HttpError ? error : new CallerGone();
  }
}

function tooLarge(): HttpError {
  return new HttpError(413, 'too_large', 'The request body is larger than 2 MiB');
}

async function collect(
  stream: ReadableStream<Uint8Array>,
  reservation: Pick<Reservation, 'grow'>,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw tooLarge();
    reservation.grow(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the JSON object of a body. A missing body is an empty object.
 * @throws {HttpError}
 */
export async function readObject(context: GatewayContext): Promise<Record<string, unknown>> {
  const body = await readBody(context.req.raw, context.get('reservation'));
  const value = requireJson(body || '{}');
  if (typeof value !== 'object' || value === null) throw invalidJson();
  return { ...value };
}

/** Returns the announced length, or 0. No more is read. */
export function announcedBytes(request: Request): number {
  return Math.min(Number(request.headers.get('content-length')) || 0, MAX_BODY_BYTES);
}

function decode(bytes: Uint8Array | ArrayBuffer): string {
  if (!isUtf8(bytes)) throw invalidJson();
  const text = new TextDecoder().decode(bytes);
  if (isTooComplex(text)) throw invalidJson('The JSON has too many parts');
  return text;
}

/** Lists and objects within each other, and their members. No request of ours comes near. */
const DEEPEST = 100;
const MAX_MEMBERS = 50_000;

/**
 * Returns whether a JSON text has too many parts, before a parser takes a second for two megabytes
 * of brackets.
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
