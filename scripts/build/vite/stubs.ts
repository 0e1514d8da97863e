import { resolve } from 'node:path';

/**
 * Returns aliases that replace unused code to save bytes: parts of RJSF that a flat form of plain text
 * never reaches (each stub says why), and React Router's warnings.
 * @param root the project's folder
 */
export function stubs(root: string): { readonly find: RegExp; readonly replacement: string }[] {
  const alias = (find: RegExp, file: string) => ({
    find,
    replacement: resolve(root, 'src/wizard/form/stubs', file),
  });
  const production = (find: RegExp, file: string) => ({
    find,
    replacement: resolve(root, 'node_modules/react-router/dist/production', file),
  });
  return [
    alias(/^markdown-to-jsx(\/react)?$/u, 'no-markdown.ts'),
    alias(/^\.{1,2}\/getDefaultRegistry\.js$/u, 'registry.ts'),
    alias(/^\.{1,2}\/createSchemaUtils\.js$/u, 'schema-utils.ts'),
    alias(/^\.{1,2}\/schemaHasNestedConditional\.js$/u, 'no-condition.ts'),
    alias(/^\.{1,2}\/findSchemaDefinition\.js$/u, 'no-references.ts'),
    alias(/^\.{1,2}\/deepEquals\.js$/u, 'deep-equals.ts'),
    // React Router ships a build without its warnings, but its package points everybody at the other one.
    production(/^react-router$/u, 'index.mjs'),
    production(/^react-router\/dom$/u, 'dom-export.mjs'),
  ];
}
