import { parseReleased, RELEASED_PATH, type Released } from '../sql/database-model.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceName } from './declared-files.ts';

/** The declaration's files, by their paths below the project's root. */
export const SOURCE_PATHS: Readonly<Record<SourceName, string>> = {
  questions: 'schema/onboarding.schema.json',
  ui: 'schema/onboarding.ui.json',
  site: 'schema/site.json',
};

export const META_PATHS: Readonly<Record<SourceName, string>> = {
  questions: 'schema/meta/onboarding.schema.meta.json',
  ui: 'schema/meta/onboarding.ui.meta.json',
  site: 'schema/meta/site.meta.json',
};

const SAMPLES = 'schema/samples';
const CHOICES = 'schema/choices';

/** The texts of the declaration, of the meta-schemas that describe it, and of its samples. */
export interface LoadedTexts {
  readonly sources: Readonly<Record<SourceName, string>>;
  readonly metas: Readonly<Record<SourceName, string>>;
  /** Lists of choices that questions share, by their path below the project's root. */
  readonly choices: ReadonlyMap<string, string>;
  /** Sets of answers, by their path below the project's root. */
  readonly samples: ReadonlyMap<string, string>;
  /** The database after the last migration; without it, nothing has been released yet. */
  readonly released: Released | undefined;
}

/** Reads the declaration of the project at `root`. */
export async function load(root: string): Promise<LoadedTexts> {
  const [sources, metas, choices, samples, released] = await Promise.all([
    readAll(root, SOURCE_PATHS),
    readAll(root, META_PATHS),
    readFolder(root, CHOICES),
    readFolder(root, SAMPLES),
    readReleased(root),
  ]);
  return { sources, metas, choices, samples, released };
}

async function readReleased(root: string): Promise<Released | undefined> {
  const text = await readFile(join(root, RELEASED_PATH), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseReleased(text);
}

async function readAll(
  root: string,
  paths: Readonly<Record<SourceName, string>>,
): Promise<Record<SourceName, string>> {
  const read = (name: SourceName) => readFile(join(root, paths[name]), 'utf8');
  const [questions, ui, site] = await Promise.all([read('questions'), read('ui'), read('site')]);
  return { questions, ui, site };
}

/** The JSON files of a folder. */
async function readFolder(root: string, folder: string): Promise<ReadonlyMap<string, string>> {
  // Git keeps no empty folder: without one there are no files.
  const all = await readdir(join(root, folder)).catch(() => []);
  const files = all.filter((file) => file.endsWith('.json'));
  const read = files
    .toSorted()
    .map(async (file): Promise<[string, string]> => [
      `${folder}/${file}`,
      await readFile(join(root, folder, file), 'utf8'),
    ]);
  return new Map(await Promise.all(read));
}
