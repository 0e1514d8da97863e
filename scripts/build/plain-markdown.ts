import { resolve } from 'node:path';

/** Replaces RJSF's renderer of Markdown, a third of RJSF's size, which no page needs. */
export const PLAIN_MARKDOWN = {
  'markdown-to-jsx/react': resolve(
    import.meta.dirname,
    '../../src/intake/wizard/form/markdown.ts',
  ),
};
