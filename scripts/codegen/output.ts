import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns the paths of the artefacts that differ from the files on disk. */
export async function stalePaths(
  root: string,
  files: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const compared = [...files].map(async ([path, content]) => {
    const current = await readFile(join(root, path), 'utf8').catch(() => undefined);
    return current === content ? [] : [path];
  });
  return (await Promise.all(compared)).flat();
}

/** Writes the artefacts that changed, each in one step, so that no reader sees half a file. */
export async function writeStale(
  root: string,
  files: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const stale = await stalePaths(root, files);
  for (const path of stale) {
    const target = join(root, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.new`, files.get(path) ?? '');
    await rename(`${target}.new`, target);
  }
  return stale;
}
