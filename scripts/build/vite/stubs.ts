import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** An import of a library, and its replacement. */
interface Stub {
  readonly find: RegExp;
  readonly importer: RegExp;
  readonly file: string;
}

/**
 * Replaces modules by stubs. The build fails if a stub replaces nothing, or if a replaced module is
 * still in the bundle.
 */
export function replaceModules(name: string, stubs: readonly Stub[]): Plugin {
  const usedStubs = new Set<Stub>();
  const replaced = new Set<string>();
  return {
    name,
    enforce: 'pre',
    resolveId: {
      filter: { id: stubs.map(({ find }) => find) },
      async handler(source, importer) {
        const stub = stubs.find(
          (one) => one.find.test(source) && one.importer.test(importer ?? ''),
        );
        if (!stub) return null;
        usedStubs.add(stub);
        const original = isBuiltin(source)
          ? null
          : await this.resolve(source, importer, { skipSelf: true });
        if (original) replaced.add(original.id);
        return stub.file;
      },
    },
    generateBundle(_, bundle) {
      const shipped = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds.filter((id) => replaced.has(id)) : [],
      );
      // Without an open form, no page imports the libraries of the wizard.
      const modules = [...this.getModuleIds()];
      const unused = stubs.filter(
        (stub) => !usedStubs.has(stub) && modules.some((id) => stub.importer.test(id)),
      );
      const problems = [
        ...unused.map(
          ({ find, file }) => `${file} replaces nothing: no import matches ${find}.`,
        ),
        ...shipped.map(
          (id) => `${id} is replaced by a stub, and is in the bundle all the same.`,
        ),
      ];
      if (problems.length > 0) this.error(`${name}: ${problems.join(' ')}`);
    },
  };
}

/** Imports of libraries with their stubs, which have the reasons. */
const LIBRARIES = {
  /** Node's modules, and parts that no summary uses. */
  pdf: {
    importer: /\/node_modules\/(?:pdfmake|pdfkit|fontkit)\//u,
    folder: 'src/pdf/stubs',
    replaced: [
      [/^events$/u, 'node.ts'],
      [/^stream$/u, 'node.ts'],
      [/^zlib$/u, 'node.ts'],
      [/^fs$/u, 'unused.ts'],
      [/^png-js$/u, 'unused.ts'],
      [/^brotli\/decompress\.js$/u, 'unused.ts'],
      [/^@noble\/hashes\/utils$/u, 'unused.ts'],
      [/^@noble\/hashes\/sha2$/u, 'unused.ts'],
      [/^@noble\/ciphers\/aes$/u, 'unused.ts'],
      [/^\.\/qrEnc\.js$/u, 'unused.ts'],
      [/^\.\/3rd-party\/svg-to-pdfkit$/u, 'unused.ts'],
    ],
  },
} as const;

/**
 * Leaves out parts of libraries that the product never reaches.
 * @param root the project's folder
 */
export function libraryStubs(root: string, libraries: keyof typeof LIBRARIES): Plugin {
  const { importer, folder, replaced } = LIBRARIES[libraries];
  return replaceModules(
    `stubs:${libraries}`,
    replaced.map(([find, file]) => ({ find, importer, file: resolve(root, folder, file) })),
  );
}

/** The imports of the PDF's worker. Without the list, the dev server reloads the page. */
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
