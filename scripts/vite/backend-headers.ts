import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const OWN_ORIGIN_ONLY = "connect-src 'self';";

/**
 * Lets the built pages speak to the hosted project that they are built for: its origin joins
 * `connect-src` in the build's `_headers`. Pages of the embedded backend speak to their own origin.
 * @param url address of the hosted project, if there is one
 */
export function backendHeaders(url: string | undefined): Plugin {
  let file = '';
  return {
    name: 'backend-headers',
    apply: 'build',
    configResolved({ root, build }) {
      file = join(resolve(root, build.outDir), '_headers');
    },
    async closeBundle() {
      if (!url) return;
      const headers = await readFile(file, 'utf8');
      if (!headers.includes(OWN_ORIGIN_ONLY)) {
        throw new Error(
          `public/_headers has no ${OWN_ORIGIN_ONLY} to put the project's origin in.`,
        );
      }
      const allowed = `connect-src 'self' ${new URL(url).origin};`;
      await writeFile(file, headers.replace(OWN_ORIGIN_ONLY, allowed));
    },
  };
}
