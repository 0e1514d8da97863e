import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { pdfModel } from '../../src/generated/onboarding/pdf-model.ts';
import { sample } from '../fixtures/samples.ts';
import { ANY_SCRIPT, RIGHT_TO_LEFT } from './support/any-script.ts';
import { ARABIC_ANSWERS, ARABIC_MODEL } from './support/arabic.ts';
import { makeSummary } from './support/make-summary.ts';
import { picturesOf, type Picture } from './support/read-pdf.ts';

/** Share of pixels that may differ visibly: another version of a library may draw an edge differently. */
const TOLERANCE = 0.000_05;

/**
 * `UPDATE_PICTURES=1 npx vitest run tests/pdf/pictures` redraws the references: look at them then.
 */
const UPDATE = process.env['UPDATE_PICTURES'] === '1';

/** The names in the recorded pages, whatever the product is called today. */
const RECORDED = {
  pdfModel: {
    ...pdfModel,
    brand: { name: 'HR Digital Worker', contact: 'sales@example.com' },
    title: 'HR Digital Worker Assessment Summary',
  },
};

describe.each([
  ['maximal', sample('maximal'), RECORDED],
  ['minimal', sample('minimal'), RECORDED],
  ['any-script', ANY_SCRIPT, RECORDED],
  ['right-to-left', RIGHT_TO_LEFT, RECORDED],
  ['arabic', ARABIC_ANSWERS, { pdfModel: ARABIC_MODEL }],
])('the pages of %s', (name, answers, options) => {
  it('look as they did when somebody looked at them', async () => {
    const pages = await picturesOf(await makeSummary(answers, options));
    for (const [index, page] of pages.entries()) {
      const file = `tests/pdf/pictures/${name}-${index + 1}.png`;
      if (UPDATE) await writeFile(file, encoded(page));
      const reference = PNG.sync.read(await readFile(file));
      expect([page.width, page.height]).toEqual([reference.width, reference.height]);
      expect(differing(page.data, reference.data)).toBeLessThan(TOLERANCE);
    }
    expect(existsSync(`tests/pdf/pictures/${name}-${pages.length + 1}.png`)).toBe(false);
  });
});

function encoded({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  png.data.set(data);
  return PNG.sync.write(png);
}

/** The share of pixels with a color that differs by more than a shade. */
function differing(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let pixel = 0; pixel < one.length; pixel += 4) {
    const far = [0, 1, 2].some(
      (colour) => Math.abs((one[pixel + colour] ?? 0) - (other[pixel + colour] ?? 0)) > 64,
    );
    if (far) count++;
  }
  return (count * 4) / one.length;
}
