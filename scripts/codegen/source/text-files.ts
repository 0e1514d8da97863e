import { OperatorError } from '#server/backend/database/operator-error.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns nothing if the file is missing. */
export async function readIfPresent(root: string, path: string): Promise<string | undefined> {
  return readFile(join(root, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** @throws {OperatorError} if the file is missing */
export async function readRequired(root: string, path: string): Promise<string> {
  const text = await readIfPresent(root, path);
  if (text !== undefined) return text;
  throw new OperatorError(`There is no file ${path}: restore it.`);
}

/** Returns JSON files by their paths below the project's root. */
export async function readFolder(
  root: string,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  // Git keeps no empty folder: without one there are no files.
  const all = await readdir(join(root, folder)).catch(() => []);
  const paths = all
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`);
  const read = paths.toSorted().map(async (path) => {
    return [path, await readFile(join(root, path), 'utf8')] as const;
  });
  return new Map(await Promise.all(read));
}
