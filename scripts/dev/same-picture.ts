import { PNG } from 'pngjs';

/** A channel of a pixel that differs by more is another color, and no other smoothing of an edge. */
const MAX_SMOOTHING = 64;

/** The share of pixels that another version of the browser may draw in another color. */
const MAX_SHARE = 0.005;

/** Compares two PNG files as a person does: edges may be smoothed differently. */
export function isSamePicture(drawn: Buffer, stored: Buffer): boolean {
  const [one, other] = [PNG.sync.read(drawn), PNG.sync.read(stored)];
  if (one.width !== other.width || one.height !== other.height) return false;
  let differing = 0;
  for (let pixel = 0; pixel < one.data.length; pixel += 4) {
    const channels = [0, 1, 2, 3].map((channel) => pixel + channel);
    if (channels.some((at) => differs(one.data[at], other.data[at]))) differing += 1;
  }
  return differing <= one.width * one.height * MAX_SHARE;
}

function differs(one = 0, other = 0): boolean {
  return Math.abs(one - other) > MAX_SMOOTHING;
}
