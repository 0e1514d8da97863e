import { resolve } from 'node:path';

/**
 * Replaces RJSF's renderer of Markdown, which no page parses: a third of RJSF's size. Dev server, build and tests take
 * it from here.
 */
export const PLAIN_MARKDOWN = {
  'markdown-to-jsx/react': resolve(import.meta.dirname, '../../src/wizard/form/markdown.ts'),
};
