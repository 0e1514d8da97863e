/**
 * `tsx scripts/build/fonts/common-letters.ts <folder>`: cuts the letters of nearly every text out of the site's font,
 * in the weights that are used, so that a first visit waits for 14 KB less. Which letters these are is read from
 * theme.css. What it makes is committed; install its tool first: `npm i --prefix <folder> subset-font@2.9.0`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const UI = 'src/ui';
const FACE = /url\('\.\/(?<file>[^']*common[^']*)'\).*?unicode-range:(?<ranges>[^;]*);/su.exec(
  await readFile(join(UI, 'theme.css'), 'utf8'),
)?.groups;
const [folder] = process.argv.slice(2);
if (!folder || !FACE) throw new Error('Name the folder that subset-font is installed in.');

const subset = createRequire(join(resolve(folder), 'package.json'))('subset-font') as Subset;
const font = await readFile(join(UI, 'fonts/public-sans-latin-wght-normal.woff2'));
const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } };
const cut = await subset(font, lettersOf(FACE['ranges'] ?? ''), options);
await writeFile(join(UI, FACE['file'] ?? ''), cut);
console.log(`${FACE['file']}: ${cut.length} bytes of ${font.length}`);

/** Returns the characters of a CSS `unicode-range`. */
function lettersOf(ranges: string): string {
  return [...ranges.matchAll(/U\+(?<from>[\dA-F]+)(?:-(?<to>[\dA-F]+))?/gu)]
    .flatMap(({ groups }) => {
      const from = Number.parseInt(groups?.['from'] ?? '', 16);
      const to = Number.parseInt(groups?.['to'] ?? groups?.['from'] ?? '', 16);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    })
    .map((point) => String.fromCodePoint(point))
    .join('');
}
