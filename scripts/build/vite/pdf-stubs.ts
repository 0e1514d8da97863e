import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Modules that the PDF's libraries import, each with the stub of src/pdf/stubs that replaces it. */
const STAND_INS: Readonly<Record<string, string>> = {
  events: 'events.ts',
  stream: 'stream.ts',
  zlib: 'zlib.ts',
  fs: 'unused.ts',
  xmldoc: 'unused.ts',
  'png-js': 'unused.ts',
  'brotli/decompress.js': 'unused.ts',
  '@noble/hashes/utils': 'unused.ts',
  '@noble/hashes/sha2': 'unused.ts',
  '@noble/ciphers/aes': 'unused.ts',
  './qrEnc': 'unused.ts',
  './3rd-party/svg-to-pdfkit': 'unused.ts',
};

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
  return {
    name: 'pdf-stubs',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = STAND_INS[source];
      if (file === undefined || !importer || !LIBRARY.test(importer)) return null;
      return resolve(root, 'src/pdf/stubs', file);
    },
  };
}
