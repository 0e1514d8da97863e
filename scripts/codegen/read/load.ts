import { OperatorError } from '#server/backend/database/operator-error.ts';
import { parseReleased, releasedPath, type Released } from '../sql/database-model.ts';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { INTAKE } from '../declaration/addresses.ts';
import { SHARED_PARTS } from './part-files.ts';
import { withKeysOfKinds } from '../kinds/question-format.ts';
import { QUESTION_FORMATS } from '../kinds/registry.ts';
import type { SourceName } from '../declaration/declared-files.ts';
import { parseJson } from '#src/lib/json.ts';

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

export const META_PATHS: Readonly<Record<SourceName, string>> = {
  questions: 'schema/meta/form.schema.meta.json',
  ui: 'schema/meta/form.ui.meta.json',
  site: 'schema/meta/site.meta.json',
  texts: 'schema/meta/texts.meta.json',
};

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

/** Reads a form's declaration, by default the intake's. */
export async function load(root: string, form = INTAKE): Promise<LoadedTexts> {
  const paths = sourcePaths(form);
  const [sources, metas, choices, ownParts, sharedParts, ofForm, ofSite, samples, released] =
    await Promise.all([
      readAll(root, paths),
      readAll(root, META_PATHS),
      readFolder(root, `${formFolder(form)}/choices`),
      readFolder(root, `${formFolder(form)}/parts`),
      readFolder(root, SHARED_PARTS),
      readFolder(root, `${formFolder(form)}/languages`),
      readFolder(root, SITE_LANGUAGES),
      readFolder(root, `${formFolder(form)}/samples`),
      readReleased(root, form),
    ]);
  const languages = new Map([...ofForm, ...ofSite]);
  const parts = new Map([...ownParts, ...sharedParts]);
  const questions = withKeysOfKinds(metas.questions, QUESTION_FORMATS);
  const ui = withQuestionFormat({ ...metas, questions });
  const formats = { ...metas, questions, ui, texts: withUiFormat(metas) };
  return {
    form,
    paths,
    sources,
    metas: formats,
    choices,
    parts,
    languages,
    samples,
    released,
  };
}

/** Returns the UI file's format with the definitions of the questions' format, to which it refers. */
function withQuestionFormat({ questions, ui }: LoadedTexts['metas']): string {
  const { definitions } = Object(parseJson(named(questions, '#/definitions/')));
  const ofQuestions = Object.entries(Object(definitions)).map(([name, definition]) => [
    `question.${name}`,
    definition,
  ]);
  const format = Object(parseJson(named(ui, 'form.schema.meta.json#/definitions/')));
  const all = { ...format.definitions, ...Object.fromEntries(ofQuestions) };
  return JSON.stringify({ ...format, definitions: all });
}

/** Returns the format of the default texts with the UI file's format, to which it refers. */
function withUiFormat({ ui, texts }: LoadedTexts['metas']): string {
  const format = Object(
    parseJson(texts.replaceAll('form.ui.meta.json#/', '#/definitions/ui/')),
  );
  return JSON.stringify({ ...format, definitions: { ui: parseJson(ui) } });
}

/** Returns a format that refers to the definitions of questions by one name. */
function named(format: string, before: string): string {
  return format.replaceAll(before, '#/definitions/question.');
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
  return Promise.all([INTAKE, ...others].map((form) => load(root, form)));
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

async function readIfPresent(root: string, path: string): Promise<string | undefined> {
  return readFile(join(root, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function readAll(
  root: string,
  paths: Readonly<Record<SourceName, string>>,
): Promise<Record<SourceName, string>> {
  const read = async (name: SourceName) => {
    const text = await readIfPresent(root, paths[name]);
    if (text !== undefined) return text;
    throw new OperatorError(`There is no file ${paths[name]}: restore it.`);
  };
  const [questions, ui, site, texts] = await Promise.all([
    read('questions'),
    read('ui'),
    read('site'),
    read('texts'),
  ]);
  return { questions, ui, site, texts };
}

/** Returns JSON files by their paths below the project's root. */
async function readFolder(root: string, folder: string): Promise<ReadonlyMap<string, string>> {
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
