import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { codegen } from './scripts/vite/codegen.ts';
import { embeddedBackend } from './scripts/vite/embedded-backend.ts';
import { backendFrom } from './src/lib/backend-from.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command, mode }) => {
  // A build for half a backend would fail only at the first submission: refuse it now.
  backendFrom(loadEnv(mode, here('.')), 'http://localhost');
  return {
    plugins: [codegen(), embeddedBackend(), react(), tailwindcss(), siteHead()],
    resolve: { alias: command === 'build' ? [...standIns()] : [] },
    build: {
      manifest: true,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      // The licences of what the page is made of, in one file rather than in every chunk.
      license: { fileName: 'licenses.md' },
      rolldownOptions: { output: { comments: { legal: false } } },
    },
  };
});

/**
 * Parts of RJSF that a flat form of plain text has no use for: each stand-in says why. In the build
 * only: they save bytes, and the dev server bundles all of RJSF with its own validator anyway.
 */
function standIns(): readonly { readonly find: RegExp; readonly replacement: string }[] {
  return [
    { find: /^markdown-to-jsx(\/react)?$/u, replacement: here('src/lib/no-markdown.ts') },
    {
      find: /^@x0k\/json-schema-merge(\/lib\/array)?$/u,
      replacement: here('src/wizard/stand-ins/no-merge.ts'),
    },
    { find: /^fast-uri$/u, replacement: here('src/wizard/stand-ins/no-uri.ts') },
    {
      find: /^\.{1,2}\/getDefaultRegistry\.js$/u,
      replacement: here('src/wizard/stand-ins/registry.ts'),
    },
  ];
}

/** Names the product in the page's head, so that it has a title before any script has run. */
function siteHead(): Plugin {
  return {
    name: 'site-head',
    async transformIndexHtml() {
      const site: unknown = JSON.parse(await readFile(here('schema/site.json'), 'utf8'));
      return [
        { tag: 'title', children: escapeHtml(textAt(site, 'product')), injectTo: 'head' },
        {
          tag: 'meta',
          attrs: { name: 'description', content: textAt(site, 'hero', 'tagline') },
          injectTo: 'head',
        },
      ];
    },
  };
}

function textAt(json: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    json,
  );
  if (typeof found !== 'string')
    throw new Error(`schema/site.json has no text at ${path.join('.')}.`);
  return found;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/gu, (character) => `&#${character.codePointAt(0)};`);
}
