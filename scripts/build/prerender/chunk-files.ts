import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { BUILT } from './built.ts';

export const ENTRY = 'index.html';

/** Returns the files in `dist/` of modules and their imports. */
export async function chunkFiles(modules: readonly string[]): Promise<ReadonlySet<string>> {
  const manifest = JSON.parse(
    await readFile(join(BUILT, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const filesOf = (module: string): readonly string[] => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no chunk for ${module}: fix its name.`);
    return [chunk.file, ...(chunk.imports ?? []).flatMap(filesOf)];
  };
  return new Set(modules.flatMap(filesOf));
}
