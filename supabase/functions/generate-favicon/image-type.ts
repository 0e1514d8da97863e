import { Buffer } from 'node:buffer';

/** How each kind of raster image begins, in hex; anything else (an SVG may hold scripts) is refused. */
const BEGINNINGS: readonly (readonly [type: string, hex: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/u],
  ['image/jpeg', /^ffd8ff/u],
  ['image/webp', /^52494646.{8}57454250/u],
];

/** The type of a raster image by its own bytes, whatever its sender calls it. */
export function imageType(image: Uint8Array): string | undefined {
  const beginning = Buffer.from(image.subarray(0, 16)).toString('hex');
  return BEGINNINGS.find(([, hex]) => hex.test(beginning))?.[0];
}
