import { resolve } from 'node:path';

/**
 * Parts of RJSF that a flat form of plain text has no use for; each stand-in says why. For the build
 * only, where they save bytes.
 * @param root the project's folder
 */
export function standIns(root: string): { readonly find: RegExp; readonly replacement: string }[] {
  const alias = (find: RegExp, file: string) => ({
    find,
    replacement: resolve(root, 'src/wizard/stand-ins', file),
  });
  return [
    alias(/^markdown-to-jsx(\/react)?$/u, 'no-markdown.ts'),
    alias(/^@x0k\/json-schema-merge(\/lib\/array)?$/u, 'no-merge.ts'),
    alias(/^fast-uri$/u, 'no-uri.ts'),
    alias(/^\.{1,2}\/getDefaultRegistry\.js$/u, 'registry.ts'),
  ];
}
