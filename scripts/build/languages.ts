/**
 * The end of `npm run build`: builds and prerenders the pages of each other published language. A
 * build holds the texts of one language (decision 072).
 */
import { readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, runnerImport } from 'vite';
import { finishBuild, UNFINISHED_FILE } from '../../server/http/build-target.ts';
import { isRecord, parseJson } from '../../src/lib/json.ts';

// React, which codegen imports, looks at it while it is loaded: hence the import below it.
process.env['NODE_ENV'] = 'production';
const { pagesIn } = await import('./vite/pages-in.ts');

for (const tag of (await publishedLanguages()).slice(1)) {
  process.env['LANGUAGE'] = tag;
  await build();
  const folder = join('dist', tag);
  const assets = join('dist', 'assets', tag);
  await rm(assets, { recursive: true, force: true });
  await rename(join(folder, 'assets', tag), assets);
  await runnerImport(resolve('scripts/build/prerender.ts'), {
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [pagesIn(tag)],
  });
  for (const name of ['assets', '.vite', 'licenses.md', UNFINISHED_FILE]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
finishBuild('dist');

async function publishedLanguages(): Promise<readonly string[]> {
  const site = parseJson(await readFile('schema/site.json', 'utf8'));
  const tags: unknown = isRecord(site) ? site['languages'] : [];
  return Array.isArray(tags) ? tags.map(String) : [];
}
