import { OperatorError } from '#server/backend/database/operator-error.ts';
import { parseReleased, releasedPath, type Released } from '../sql/database-model.ts';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { INTAKE } from '../declaration/addresses.ts';
import { SHARED_PARTS } from './part-files.ts';
import { loadFormats } from './formats/load-formats.ts';
import { readFolder, readIfPresent, readRequired } from '../source/text-files.ts';
import type { SourceName } from '../declaration/declared-files.ts';

/** They can be part of addresses, modules and tables. */
export const FORM_ID = /^(?=.{1,25}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;
export const FORM_ID_ADVICE =
  'name a form by up to 25 small letters, digits and single hyphens, beginning with a letter.';

/** Below the project's root. */
const FORMS = 'schema/forms';

export function formFolder(form: string): string {
  return `${FORMS}/${form}`;
}

/** Returns a declaration's files by their paths below the project's root. */
export function sourcePaths(form: string): Readonly<Record<SourceName, string>> {
  return {
    questions: `${formFolder(form)}/form.schema.json`,
    ui: `${formFolder(form)}/form.ui.json`,
    site: 'schema/site.json',
    texts: 'schema/texts.json',
  };
}

const SITE_LANGUAGES = 'schema/languages';

/** The form's, or without a form the site's. */
export function languagePath(tag: string, form?: string): string {
  return `${form === undefined ? SITE_LANGUAGES : `${formFolder(form)}/languages`}/${tag}.json`;
}

/** A declaration's texts, with meta-schemas and samples. */
export interface LoadedTexts {
  /** The folder's name. */
  readonly form: string;
  /** Below the project's root, for diagnostics. */
  readonly paths: Readonly<Record<SourceName, string>>;
  readonly sources: Readonly<Record<SourceName, string>>;
  readonly metas: Readonly<Record<SourceName, string>>;
  /** Shared choices by path. */
  readonly choices: ReadonlyMap<string, string>;
  /** Composites that questions share, the form's and those of all forms, by their path below the project's root. */
  readonly parts: ReadonlyMap<string, string>;
  /** Other languages by path. */
  readonly languages: ReadonlyMap<string, string>;
  /** Sets of answers by path. */
  readonly samples: ReadonlyMap<string, string>;
  /** Without it, the form has not been released. */
  readonly released: Released | undefined;
}

/** The texts that all forms share. */
interface SharedTexts {
  readonly site: string;
  readonly texts: string;
  readonly metas: LoadedTexts['metas'];
  readonly parts: ReadonlyMap<string, string>;
  readonly languages: ReadonlyMap<string, string>;
}

async function loadShared(root: string): Promise<SharedTexts> {
  const paths = sourcePaths(INTAKE);
  const [site, texts, metas, parts, languages] = await Promise.all([
    readRequired(root, paths.site),
    readRequired(root, paths.texts),
    loadFormats(root),
    readFolder(root, SHARED_PARTS),
    readFolder(root, SITE_LANGUAGES),
  ]);
  return { site, texts, metas, parts, languages };
}

/**
 * Reads a form's declaration, by default the intake's.
 * @param shared what all forms share, if it has been read
 */
export async function load(
  root: string,
  form = INTAKE,
  shared = loadShared(root),
): Promise<LoadedTexts> {
  const paths = sourcePaths(form);
  const { site, texts, metas, ...ofAll } = await shared;
  const [questions, ui, choices, ownParts, languages, samples, released] = await Promise.all([
    readRequired(root, paths.questions),
    readRequired(root, paths.ui),
    readFolder(root, `${formFolder(form)}/choices`),
    readFolder(root, `${formFolder(form)}/parts`),
    readFolder(root, `${formFolder(form)}/languages`),
    readFolder(root, `${formFolder(form)}/samples`),
    readReleased(root, form),
  ]);
  return {
    form,
    paths,
    sources: { questions, ui, site, texts },
    metas,
    choices,
    parts: new Map([...ownParts, ...ofAll.parts]),
    languages: new Map([...languages, ...ofAll.languages]),
    samples,
    released,
  };
}

/**
 * Reads the declarations of all forms, the intake first, the others by id.
 * @throws {OperatorError} with the next step, if a folder or a file is missing or misnamed
 */
export async function loadForms(root = process.cwd()): Promise<readonly LoadedTexts[]> {
  const folder = join(root, FORMS);
  const entries = await readdir(folder, { withFileTypes: true }).catch(missingFolder);
  const ids = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  const wrong = ids.find((id) => !FORM_ID.test(id));
  if (wrong !== undefined) throw new OperatorError(`${FORMS}/${wrong}: ${FORM_ID_ADVICE}`);
  await refuseLostForms(root, ids);
  const others = ids.filter((id) => id !== INTAKE).toSorted();
  const shared = loadShared(root);
  return Promise.all([INTAKE, ...others].map((form) => load(root, form, shared)));
}

function missingFolder(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error;
  throw new OperatorError(
    `There is no folder ${FORMS} here: run the command in the project's folder, or restore it (git checkout HEAD -- ${FORMS}).`,
  );
}

async function refuseLostForms(root: string, ids: readonly string[]): Promise<void> {
  const lost = (await releasedForms(root)).find((id) => !ids.includes(id));
  if (lost === undefined) return;
  const folder = formFolder(lost);
  throw new OperatorError(
    `There is no folder ${folder}, and a migration has brought this form into the database (${releasedPath(lost)}). If you renamed the folder, give it this name again: the name of a form in the database stays. If you deleted it, restore it (git checkout HEAD -- ${folder}); to close the form, write "published": false in its form.ui.json. If its migration was never published, delete the migration's files from supabase/migrations, and ${releasedPath(lost)}.`,
  );
}

async function releasedForms(root: string): Promise<readonly string[]> {
  // A project without a migration has no such folder.
  const files = await readdir(join(root, dirname(releasedPath('')))).catch(() => []);
  return files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
}

async function readReleased(root: string, form: string): Promise<Released | undefined> {
  const path = releasedPath(form);
  const text = await readIfPresent(root, path);
  return text === undefined ? undefined : parseReleased(path, text);
}
