/**
 * `node --import tsx scripts/build/fonts/vendor.ts <folder>`: makes the PDF's fonts and their
 * catalogue, which are committed. Without a folder, prints the command that installs the packages
 * (250 MB, so no dependency).
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { FontFamily, FontSlice } from '#src/pdf/fonts/catalogue.ts';
import { CodePointSet } from '#src/pdf/fonts/code-point-set.ts';
import { unwrapWoff } from '#src/pdf/fonts/unwrap-woff.ts';
import { FONT_SOURCES, type FontSource } from './sources.ts';

const FOLDER = 'public/fonts/pdf';
const CATALOGUE = 'src/pdf/fonts/catalogue.json';

/** A family with more slices has its list in a separate file. */
const FEW = 8;

const [folder] = process.argv.slice(2);
if (!folder) {
  const packageNames = FONT_SOURCES.map((one) => one.package).join(' ');
  console.log(`npm i --prefix <folder> fontkit@2.0.4 subset-font@2.9.0 ${packageNames}`);
  process.exit(1);
}

const packages = join(resolve(folder), 'node_modules');
const require = createRequire(packages);
const subset = require('subset-font') as (
  font: Buffer,
  text: string,
  options: object,
) => Promise<Buffer>;
const fontkit = require('fontkit') as {
  readonly create: (font: Buffer) => { readonly characterSet: readonly number[] };
};

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const families: FontFamily[] = [];
for (const source of FONT_SOURCES) families.push(await makeFamily(source));
await writeFile(CATALOGUE, `${JSON.stringify(families, null, 2)}\n`);
await writeFile(join(FOLDER, 'OFL.txt'), await licence());

async function makeFamily(source: FontSource): Promise<FontFamily> {
  const slices = await (source.faces ? cutFaces(source, source.faces) : takeSlices(source));
  const all = [...new Set(slices.flatMap((one) => one.points))];
  const blocks = writeRanges([...new Set(all.map((point) => point >> 8))]);
  const listed = slices.map((one) => one.slice);
  console.log(source.id, listed.length, 'slices', all.length, 'characters');
  if (listed.length <= FEW) return { id: source.id, blocks, slices: listed };
  const list = await writeNamed(source.id, 'json', Buffer.from(JSON.stringify(listed)));
  return { id: source.id, blocks, list };
}

interface MadeSlice {
  readonly slice: FontSlice;
  readonly points: readonly number[];
}

async function cutFaces(
  source: FontSource,
  { name, bold, cuts }: NonNullable<FontSource['faces']>,
): Promise<readonly MadeSlice[]> {
  const readFace = (weight: string) =>
    readFile(join(folderOf(source), weight, `${name}_${weight}.ttf`));
  const regularFace = await readFace('400Regular');
  const boldFace = bold && (await readFace('600SemiBold'));
  const left = new Set(codePoints(regularFace));
  const all = [...left];
  const made: MadeSlice[] = [];
  for (const [cut, ranges] of Object.entries(cuts)) {
    const last = cut === Object.keys(cuts).at(-1);
    const wanted = new CodePointSet(ranges);
    const points = (last ? [...left] : all).filter((point) => wanted.has(point));
    for (const point of points) left.delete(point);
    const text = String.fromCodePoint(...points);
    const face = async (font: Buffer, weight: string) =>
      writeNamed(
        `${source.id}-${cut}-${weight}`,
        'woff',
        await subset(font, text, { targetFormat: 'woff' }),
      );
    const slice: FontSlice = {
      covers: writeRanges(points),
      regular: await face(regularFace, '400'),
      ...(boldFace && { bold: await face(boldFace, '600') }),
    };
    made.push({ slice, points });
  }
  return made;
}

async function takeSlices(source: FontSource): Promise<readonly MadeSlice[]> {
  const inPackage = join(folderOf(source), 'files');
  const { compare } = new Intl.Collator('en', { numeric: true });
  const files = (await readdir(inPackage)).filter((file) =>
    /-\d+-400-normal\.woff$/u.test(file),
  );
  return Promise.all(
    files.toSorted(compare).map(async (file) => {
      const font = await readFile(join(inPackage, file));
      const points = codePoints(Buffer.from(await unwrapWoff(font)));
      const regular = await writeNamed(file.replace('-normal.woff', ''), 'woff', font);
      return { slice: { covers: writeRanges(points), regular }, points };
    }),
  );
}

/** Returns the characters of a font, without control characters. */
function codePoints(font: Buffer): readonly number[] {
  return fontkit.create(font).characterSet.filter((point) => point >= 0x20);
}

/** Writes a file named after its content, and returns its name. */
async function writeNamed(name: string, extension: string, content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `${name}.${hash}.${extension}`;
  await writeFile(join(FOLDER, file), content);
  return file;
}

function folderOf(source: FontSource): string {
  return join(packages, source.package.slice(0, source.package.lastIndexOf('@')));
}

/** One file with all copyrights and the shared licence. */
async function licence(): Promise<string> {
  const texts = await Promise.all(
    FONT_SOURCES.map(async (source) => {
      const file = join(folderOf(source), source.faces ? 'LICENSE_FONT' : 'LICENSE');
      const [copyright = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
      return { line: `${source.id}: ${copyright}`, text: rest.join('\n') };
    }),
  );
  return `${texts.map((one) => one.line).join('\n')}\n${texts[0]?.text ?? ''}`;
}

/** Returns `41-5a,61`: hexadecimal and sorted. */
function writeRanges(points: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`))
    .join(',');
}

function hex(point: number): string {
  return point.toString(16);
}
