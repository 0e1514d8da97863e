import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** An import of a library, and the file that replaces what it imports. */
export interface Stub {
  /** The import as the library writes it. */
  readonly find: RegExp;
  readonly importer: RegExp;
  readonly file: string;
}

/** `STUBS=off npm run build` builds with the libraries as they are, to compare. */
export const WITH_STUBS = process.env['STUBS'] !== 'off';

/**
 * Replaces modules by stubs. The build fails for a stub that replaces nothing, as it may after an update of the
 * library, and for a replaced module that is in the bundle all the same, through an import that no stub knows.
 */
export function replaceModules(name: string, stubs: readonly Stub[]): Plugin {
  const used = new Set<Stub>();
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
        used.add(stub);
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
      const unused = stubs.filter((stub) => !used.has(stub));
      const problems = [
        ...unused.map(({ find, file }) => `${file} replaces nothing: no import matches ${find}.`),
        ...shipped.map((id) => `${id} is replaced by a stub, and is in the bundle all the same.`),
      ];
      if (problems.length > 0) this.error(`${name}: ${problems.join(' ')}`);
    },
  };
}

const RJSF = /\/node_modules\/@rjsf\//u;

/**
 * Replaces unused code of the page to save bytes: parts of RJSF that a flat form of plain text never reaches
 * (each stub says why).
 * @param root the project's folder
 */
export function pageStubs(root: string): Plugin {
  const unused = (find: RegExp, file: string): Stub => ({
    find,
    importer: RJSF,
    file: resolve(root, 'src/wizard/rjsf/stubs', file),
  });
  const stubs = [
    unused(/^markdown-to-jsx(\/react)?$/u, 'no-markdown.ts'),
    unused(/^\.{1,2}\/getDefaultRegistry\.js$/u, 'registry.ts'),
    unused(/^\.{1,2}\/createSchemaUtils\.js$/u, 'schema-utils.ts'),
    unused(/^\.{1,2}\/findSchemaDefinition\.js$/u, 'no-references.ts'),
    unused(/^\.{1,2}\/deepEquals\.js$/u, 'deep-equals.ts'),
  ];
  return replaceModules('page-stubs', WITH_STUBS ? stubs : []);
}
