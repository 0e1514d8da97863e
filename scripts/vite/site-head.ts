import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteFile } from '../codegen/declared-files.ts';
import { SOURCE_PATHS } from '../codegen/load.ts';

/** Names the product in the page's head, so that it has a title before any script has run. */
export function siteHead(): Plugin {
  let root = '.';
  return {
    name: 'site-head',
    configResolved(config) {
      root = config.root;
    },
    async transformIndexHtml() {
      const text = await readFile(resolve(root, SOURCE_PATHS.site), 'utf8');
      const { product, hero } = JSON.parse(text) as SiteFile;
      const description = { name: 'description', content: hero.tagline };
      return [
        { tag: 'title', children: escapeHtml(product), injectTo: 'head' },
        { tag: 'meta', attrs: description, injectTo: 'head' },
      ];
    },
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/gu, (character) => `&#${character.codePointAt(0)};`);
}
