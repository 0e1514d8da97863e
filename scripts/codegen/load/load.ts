import { StartupError } from '../../../server/backend/database/startup-error.ts';
import { parseReleased, RELEASED_PATH, type Released } from '../sql/database-model.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceName } from './declared-files.ts';

/** The declaration's files, by their paths below the project's root. */
export const SOURCE_PATHS: Readonly<Record<SourceName, string>> = {
  questions: 'schema/forms/onboarding/form.schema.json',
  ui: 'schema/forms/onboarding/form.ui.json',
  site: 'schema/site.json',
};

export const META_PATHS: Readonly<Record<SourceName, string>> = {
  questions: 'schema/meta/form.schema.meta.json',
  ui: 'schema/meta/form.ui.meta.json',
  site: 'schema/meta/site.meta.json',
};

const FOLDER = 'schema';

/** The folder of a form with every kind of question, for the preview and for tests. */
export const EXAMPLE_FOLDER = 'schema/forms/example';

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
    readFolder(root, 'choices'),
    readFolder(root, 'samples'),
    readReleased(root),
  ]);
  return { sources, metas, choices, samples, released };
}

/** Reads the declaration of a project for a command, which ends where a file can't be read. */
export async function loadProject(root = process.cwd()): Promise<LoadedTexts> {
  return load(root).catch((error: unknown) => {
    throw new StartupError(`Cannot read the files. ${String(error)}`);
  });
}

/** Reads the example form in the place of the declaration, under its names: none of it is released. */
export async function loadExample(root: string): Promise<LoadedTexts> {
  const read = (path: string) => readFile(join(root, path.replace(FOLDER, EXAMPLE_FOLDER)), 'utf8');
  const [texts, questions, ui, choices, samples] = await Promise.all([
    load(root),
    read(SOURCE_PATHS.questions),
    read(SOURCE_PATHS.ui),
    readFolder(root, 'choices', EXAMPLE_FOLDER),
    readFolder(root, 'samples', EXAMPLE_FOLDER),
  ]);
  const sources = { ...texts.sources, questions, ui };
  return { ...texts, sources, choices, samples, released: undefined };
}

async function readReleased(root: string): Promise<Released | undefined> {
  const text = await readFile(join(root, RELEASED_PATH), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseReleased(text);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function readAll(
  root: string,
  paths: Readonly<Record<SourceName, string>>,
): Promise<Record<SourceName, string>> {
  const read = async (name: SourceName) => {
    try {
      return await readFile(join(root, paths[name]), 'utf8');
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new Error(`There is no file ${paths[name]}: restore it.`, { cause: error });
    }
  };
  const [questions, ui, site] = await Promise.all([read('questions'), read('ui'), read('site')]);
  return { questions, ui, site };
}

/** The JSON files of a folder of a form, by the paths that they have in the declaration. */
async function readFolder(
  root: string,
  name: 'choices' | 'samples',
  form = FOLDER,
): Promise<ReadonlyMap<string, string>> {
  const folder = join(root, form, name);
  // Git keeps no empty folder: without one there are no files.
  const all = await readdir(folder).catch(() => []);
  const files = all.filter((file) => file.endsWith('.json'));
  const read = files
    .toSorted()
    .map(async (file): Promise<[string, string]> => [
      `${FOLDER}/${name}/${file}`,
      await readFile(join(folder, file), 'utf8'),
    ]);
  return new Map(await Promise.all(read));
}
