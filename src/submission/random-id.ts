import { hexadecimal } from './digest.ts';

/** A random UUID, version 4, also where the page is not secure and `crypto.randomUUID` is missing. */
export function randomId(source: Pick<Crypto, 'getRandomValues'> = globalThis.crypto): string {
  if ('randomUUID' in source && typeof source.randomUUID === 'function') {
    return globalThis.crypto.randomUUID();
  }
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
