import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { isSamePicture } from './same-picture.ts';

/** Draws a gray square with a bar of another gray. */
function picture(bar: number, height: number, size = 100): Buffer {
  const png = new PNG({ width: size, height: size });
  png.data.fill(200);
  png.data.fill(bar, 0, 4 * size * height);
  return PNG.sync.write(png);
}

describe('a stored picture', () => {
  it('is fresh when its edges alone are smoothed differently', () => {
    expect(isSamePicture(picture(200, 1), picture(150, 1))).toBe(true);
  });

  it('is stale when a line has another color', () => {
    expect(isSamePicture(picture(200, 1), picture(0, 1))).toBe(false);
  });

  it('is stale when its size is another', () => {
    expect(isSamePicture(picture(200, 0), picture(200, 0, 101))).toBe(false);
  });
});
