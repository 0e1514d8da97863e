import { Buffer } from 'node:buffer';

/** The signature of each raster format, in hex; anything else is refused: an SVG may contain scripts. */
const SIGNATURES: readonly (readonly [type: string, hex: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/u],
  ['image/jpeg', /^ffd8ff/u],
  ['image/webp', /^52494646.{8}57454250/u],
];

/** The type of a raster image by its own bytes, whatever its sender calls it. */
export function imageType(image: Uint8Array): string | undefined {
  const start = Buffer.from(image.subarray(0, 16)).toString('hex');
  return SIGNATURES.find(([, hex]) => hex.test(start))?.[0];
}
