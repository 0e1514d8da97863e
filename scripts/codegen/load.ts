import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceName } from './declared-files.ts';

/** Where the declaration lies below the project's root. */
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

/** The texts of the declaration and of the meta-schemas that describe it. */
export interface LoadedTexts {
  readonly sources: Readonly<Record<SourceName, string>>;
  readonly metas: Readonly<Record<SourceName, string>>;
}

/** Reads the declaration of the project at `root`. */
export async function load(root: string): Promise<LoadedTexts> {
  const [sources, metas] = await Promise.all([
    readAll(root, SOURCE_PATHS),
    readAll(root, META_PATHS),
  ]);
  return { sources, metas };
}

async function readAll(
  root: string,
  paths: Readonly<Record<SourceName, string>>,
): Promise<Record<SourceName, string>> {
  const read = (name: SourceName) => readFile(join(root, paths[name]), 'utf8');
  const [questions, ui, site] = await Promise.all([read('questions'), read('ui'), read('site')]);
  return { questions, ui, site };
}
