import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { replaceModules, WITH_STUBS } from './stubs.ts';

/** Modules of Node that the PDF's libraries import, each with its counterpart in src/pdf/stubs. */
const OF_NODE: readonly (readonly [RegExp, string])[] = [
  [/^events$/u, 'events.ts'],
  [/^stream$/u, 'stream.ts'],
  [/^zlib$/u, 'zlib.ts'],
  [/^fs$/u, 'unused.ts'],
];

/** Parts of the libraries that no summary uses. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  /^png-js$/u,
  /^brotli\/decompress\.js$/u,
  /^@noble\/hashes\/utils$/u,
  /^@noble\/hashes\/sha2$/u,
  /^@noble\/ciphers\/aes$/u,
  /^\.\/qrEnc\.js$/u,
  /^\.\/3rd-party\/svg-to-pdfkit$/u,
].map((find) => [find, 'unused.ts']);

/** The worker's imports. The dev server must know them from the start, or it reloads the page. */
export const PDF_LIBRARIES: string[] = [
  'bidi-js',
  'buffer/',
  'fflate',
  'linebreak',
  'pdfkit',
  'pdfmake/js/LayoutBuilder.js',
  'pdfmake/js/PDFDocument.js',
  'pdfmake/js/Renderer.js',
];

const LIBRARY = /\/node_modules\/(?:pdfmake|pdfkit|fontkit)\//u;

/** Gives pdfmake, pdfkit and fontkit a browser's worth of Node, and leaves out what no summary uses. */
export function pdfStubs(root: string): Plugin {
  const replaced = [...OF_NODE, ...(WITH_STUBS ? UNUSED : [])];
  return replaceModules(
    'pdf-stubs',
    replaced.map(([find, file]) => ({
      find,
      importer: LIBRARY,
      file: resolve(root, 'src/pdf/stubs', file),
    })),
  );
}
