/**
 * `npm run pictures`: draws the icons and the picture of a shared link from public/icon.svg and
 * schema/site.json, and takes the pictures of the intake for README and landing page.
 * `-- --check` writes nothing, and fails when a stored picture shows something else.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { states } from '../../tests/journeys/states/states.ts';
import { hero, product } from '../../src/generated/site.ts';
import { launchChromium } from './browser/chromium.ts';
import { launchEmptyServer } from './browser/launch-server.ts';
import { isSamePicture } from './same-picture.ts';
import { escapeHtml } from '../build/prerender/page-head.ts';

const ICONS: Readonly<Record<string, number>> = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
};

/** The state of the intake that both pictures show a part of. */
const STATE = 'the step "frontend", answered';

/** The README's picture: the part of a page that its lines of schema declare. */
const README = { path: join('docs', 'intake.png'), part: 'form', around: 6, scale: 1 };

/** The landing page's picture. */
const LANDING = {
  path: join('public', 'intake.png'),
  part: 'main > div',
  around: 0,
  scale: 2,
};

/** Bytes before the picture in favicon.ico. */
const ICO_HEAD_BYTES = 22;

const isCheck = process.argv.includes('--check');
const stale: string[] = [];

const icon = await readFile(join('public', 'icon.svg'), 'utf8');
const font = await readFile(join('src', 'ui', 'fonts', 'public-sans-latin-wght-normal.woff2'));
const theme = await readFile(join('src', 'ui', 'theme.css'), 'utf8');
const ground = /--color-accent-strong: (#[\da-f]+);/u.exec(theme)?.[1];
if (ground === undefined)
  throw new Error('theme.css has no --color-accent-strong as #rrggbb.');
await using browser = await launchChromium();
const page = await browser.newPage();
for (const [name, size] of Object.entries(ICONS)) {
  await save(join('public', name), await drawIcon(page, size));
}
await save(join('public', 'favicon.ico'), asIco(await drawIcon(page, 32), 32));
await save(join('public', 'share.png'), await drawShared(page));

await using server = await launchEmptyServer();
for (const picture of [README, LANDING]) await takePicture(picture);
if (stale.length > 0) {
  console.error(
    `Run npm run pictures: these show something else than now: ${stale.join(', ')}.`,
  );
  process.exitCode = 1;
}

async function takePicture({ path, part, around, scale }: typeof README): Promise<void> {
  const intake = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  const bring = states[STATE];
  if (!bring) throw new Error(`There is no state called ${STATE}.`);
  // A page shows the site's font only if it is there at once, as from the cache.
  await intake.goto('/');
  await bring(intake);
  const edges = await intake.locator(part).boundingBox();
  if (!edges) throw new Error(`The state ${STATE} shows no ${part}.`);
  // The ring of the focus is outside the part.
  const clip = {
    x: edges.x - around,
    y: edges.y - around,
    width: edges.width + 2 * around,
    height: edges.height + 2 * around,
  };
  await save(path, await intake.screenshot({ clip, fullPage: true }));
  await intake.close();
}

async function drawIcon(at: Page, size: number): Promise<Buffer> {
  // Phones cut the corners themselves.
  const svg = size > 32 ? icon.replace('rx="7"', '') : icon;
  return draw(at, size, size, `<style>svg{width:${size}px;height:${size}px}</style>${svg}`);
}

function drawShared(at: Page): Promise<Buffer> {
  const face = `@font-face{font-family:P;font-weight:100 900;src:url(data:font/woff2;base64,${font.toString('base64')})}`;
  const box = `main{box-sizing:border-box;height:630px;padding:90px;background:${ground};color:#fff}`;
  const text = `p{font:500 40px P;margin:32px 0 0}h1{font:700 84px/1.1 P;margin:0;padding-top:60px}svg{width:88px}`;
  return draw(
    at,
    1200,
    630,
    `<style>${face}${box}${text}</style><main>${icon}<h1>${escapeHtml(hero.title)}</h1><p>${escapeHtml(product)}</p></main>`,
  );
}

async function draw(at: Page, width: number, height: number, body: string): Promise<Buffer> {
  await at.setViewportSize({ width, height });
  await at.setContent(`<style>body{margin:0}svg{display:block}</style>${body}`);
  await at.evaluate(async () => {
    await document.fonts.ready;
  });
  return at.screenshot({ omitBackground: true });
}

/** Returns an ICO file with one picture. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(ICO_HEAD_BYTES, 18);
  return Buffer.concat([head, png]);
}

/** Writes a picture, or compares it with the stored one. */
async function save(path: string, content: Buffer): Promise<void> {
  if (!isCheck) {
    await writeFile(path, content);
    return console.log(`${path}: ${content.length} bytes`);
  }
  const [drawn, stored] = [content, await readFile(path)].map((file) =>
    path.endsWith('.ico') ? file.subarray(ICO_HEAD_BYTES) : file,
  );
  if (!drawn || !stored || !isSamePicture(drawn, stored)) stale.push(path);
}
