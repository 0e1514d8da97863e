import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export async function stalePaths(
  root: string,
  files: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const compared = [...files].map(async ([path, content]) => {
    const current = await readFile(join(root, path), 'utf8').catch(() => undefined);
    return current === content ? [] : [path];
  });
  const lostFiles = (await writtenPaths(root)).filter((path) => !files.has(path));
  return [...(await Promise.all(compared)).flat(), ...lostFiles];
}

/** The folder of codegen alone. */
async function writtenPaths(root: string): Promise<readonly string[]> {
  const inFolder = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    const paths = entries.map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? inFolder(path) : [path];
    });
    return (await Promise.all(paths)).flat();
  };
  return inFolder('src/generated');
}

/** Writes changed artefacts in one step each, and removes those of lost forms. */
export async function writeStale(
  root: string,
  files: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const stale = await stalePaths(root, files);
  for (const path of stale) {
    const target = join(root, path);
    const content = files.get(path);
    if (content === undefined) {
      await rm(target);
      continue;
    }
    await writeInOneStep(target, content);
  }
  return stale;
}

/** Renames a complete file, so that no reader sees half of it. */
export async function writeInOneStep(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
