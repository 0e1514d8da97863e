import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteFile } from '../../codegen/load/declared-files.generated.ts';
import { SOURCE_PATHS } from '../../codegen/load/load.ts';
import { escapeHtml } from '../prerender/escape-html.ts';

/** Names the product in the head of the dev server's page; the build's pages get theirs in scripts/build/prerender.ts. */
export function siteHead(): Plugin {
  let root = '.';
  return {
    name: 'site-head',
    apply: 'serve',
    configResolved(config) {
      root = config.root;
    },
    async transformIndexHtml() {
      const text = await readFile(resolve(root, SOURCE_PATHS.site), 'utf8');
      const { product } = JSON.parse(text) as SiteFile;
      return [{ tag: 'title', children: escapeHtml(product), injectTo: 'head' }];
    },
  };
}
