import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType, mimes } from 'hono/utils/mime';

const TYPES = { ...mimes, md: 'text/markdown; charset=utf-8', yaml: 'application/yaml' };

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|yaml|wasm|manifest)|image\/svg)/u;

/** Bytes from which on compression is worth it. */
const WORTH_COMPRESSING = 1024;

/** An encoding of weight zero (RFC 9110, 12.4.2). */
const NOT_TAKEN = /;\s*q=0(?:\.0{0,3})?\s*$/u;

export type Encoding = 'br' | 'gzip' | 'identity';

export class SiteFile {
  readonly content: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly hash: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  constructor(path: string, content: Buffer<ArrayBuffer>) {
    this.content = content;
    this.type = getMimeType(path, TYPES) ?? 'application/octet-stream';
    this.hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  }

  /** Returns the best encoding that the client takes, if the file gains by it. */
  encodingFor(accepted: string): Encoding {
    if (this.content.length < WORTH_COMPRESSING || !COMPRESSIBLE.test(this.type))
      return 'identity';
    const encodings = accepted.split(',').filter((one) => !NOT_TAKEN.test(one));
    const takes = (name: Encoding) =>
      encodings.some((one) => one.split(';')[0]?.trim() === name);
    if (takes('br')) return 'br';
    return takes('gzip') ? 'gzip' : 'identity';
  }

  encoded(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const cachedBody = this.#encoded.get(encoding);
    if (cachedBody) return cachedBody;
    const body = encode(this.content, encoding);
    this.#encoded.set(encoding, body);
    return body;
  }
}

async function encode(
  content: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return content;
  const compressed =
    encoding === 'gzip'
      ? await promisify(gzip)(content, { level: 9 })
      : await promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
        });
  return Buffer.from(compressed);
}
