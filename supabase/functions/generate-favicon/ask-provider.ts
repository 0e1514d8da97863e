import { Buffer } from 'node:buffer';
import type { Settings } from './settings.ts';

/** A picture of 1024 pixels square has 1 to 2 million bytes. */
const MAX_IMAGE_BYTES = 4 * 1024 * 1024;
/** Base64 takes four characters for three bytes. */
const MAX_RESPONSE_BYTES = 6 * 1024 * 1024;

const PROMPT =
  'A favicon for an AI digital worker that helps HR teams: one simple, flat symbol in dark teal, readable at 16 pixels, no text.';

/**
 * Requests a picture (specification, section 9) and returns it as a data URL: our pages show
 * pictures of no other origin.
 * @throws with the reason
 */
export async function askProvider(settings: Settings, signal: AbortSignal): Promise<string> {
  const response = await fetch(settings.endpoint, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.key}` },
    body: JSON.stringify({
      model: settings.model,
      prompt: PROMPT,
      size: '1024x1024',
      output_format: 'png',
      background: 'transparent',
      quality: 'high',
    }),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
  const answer = await readLimited(response, MAX_RESPONSE_BYTES);
  const parsed: unknown = JSON.parse(new TextDecoder().decode(answer));
  return dataUrl(await imageIn(parsed, settings, signal));
}

async function imageIn(
  answer: unknown,
  settings: Settings,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const data = property(answer, 'data');
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  const encoded = property(first, 'b64_json');
  if (typeof encoded === 'string') return Buffer.from(encoded, 'base64');
  const url = property(first, 'url');
  if (typeof url !== 'string') throw new Error('The answer contains no image.');
  const response = await fetch(allowed(url, settings.endpoint), { redirect: 'error', signal });
  if (!response.ok) throw new Error(`The image address answered ${response.status}.`);
  return readLimited(response, MAX_IMAGE_BYTES);
}

/**
 * Accepts HTTPS, or the provider's own host: a response must not make us read an internal address.
 */
function allowed(address: string, endpoint: string): URL {
  const url = new URL(address);
  const isName =
    /\.[a-z]+$/iu.test(url.hostname) && !/\.(?:local|internal)$/iu.test(url.hostname);
  if (url.origin === new URL(endpoint).origin) return url;
  if (url.protocol === 'https:' && url.port === '' && isName) return url;
  throw new Error('The address of the image is not allowed.');
}

function dataUrl(image: Uint8Array): string {
  if (image.length > MAX_IMAGE_BYTES) {
    throw new Error(`The image is larger than ${MAX_IMAGE_BYTES} bytes.`);
  }
  const type = imageType(image);
  if (!type) throw new Error('The image is not a PNG, JPEG or WebP.');
  return `data:${type};base64,${Buffer.from(image).toString('base64')}`;
}

/**
 * Stops once the body is too large.
 * @throws when it is larger than `limit` bytes
 */
async function readLimited(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > limit)
      throw new Error(`The provider's answer is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The signatures of raster formats, in hex. An SVG may contain scripts. */
const SIGNATURES: readonly (readonly [type: string, hex: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/u],
  ['image/jpeg', /^ffd8ff/u],
  ['image/webp', /^52494646.{8}57454250/u],
];

/** The type of a raster image by its bytes. */
function imageType(image: Uint8Array): string | undefined {
  const start = Buffer.from(image.subarray(0, 16)).toString('hex');
  return SIGNATURES.find(([, hex]) => hex.test(start))?.[0];
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
