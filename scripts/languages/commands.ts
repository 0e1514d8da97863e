import { join } from 'node:path';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { UsageError, type CommandResult } from '../command.ts';
import { checkForm } from '../codegen/check-forms.ts';
import type { Declaration } from '../codegen/read/read.ts';
import {
  languagesOf,
  languagesOfSite,
  staleTexts,
  untranslated,
  type Language,
} from '../codegen/translate/languages.ts';
import { didYouMean } from '../codegen/source/did-you-mean.ts';
import { LANGUAGE_TAG } from '../codegen/system-columns.ts';
import { formatDiagnostic } from '../codegen/source/diagnostic.ts';
import { languagePath, type LoadedTexts } from '../codegen/read/load.ts';
import { writeInOneStep } from '../codegen/output.ts';
import { formatJson } from '../codegen/format-json.ts';
import { formLanguage, siteLanguage } from './write-language.ts';

/** The language to add, and how. */
interface Addition {
  readonly tag: string;
  /** A form that is not published yet. */
  readonly formId?: string | undefined;
  /** Takes the translations of changed texts as right. */
  readonly accepts?: boolean;
}

/**
 * Writes the site's file of a language, and a file for each published form, for the named form and
 * for those that have one.
 */
export async function addLanguage(
  root: string,
  loaded: readonly LoadedTexts[],
  { tag, formId, accepts = false }: Addition,
): Promise<CommandResult> {
  const forms = loaded.map(checked);
  refuseAddition(forms, tag, formId);
  const written = forms.flatMap((form) => {
    const { form: id, languages } = form.texts;
    const path = languagePath(tag, id);
    const isWanted = form.files.ui.published !== false || languages.has(path) || id === formId;
    return isWanted ? [[path, formLanguage(form, tag, accepts)] as const] : [];
  });
  const sites = forms.slice(0, 1).map(({ site }) => {
    return [languagePath(tag), siteLanguage(site, tag, accepts)] as const;
  });
  const all = [...written, ...sites];
  for (const [path, content] of all) await writeLanguage(root, path, content);
  return { exitCode: 0, output: `Written: ${all.map(([path]) => path).join(', ')}` };
}

/** @throws {UsageError} if nothing can be translated so */
function refuseAddition(forms: readonly Declaration[], tag: string, formId?: string): void {
  if (!isTag(tag)) throw new UsageError(`"${tag}" is not the tag of a language.`);
  const [first] = forms[0]?.site.files.site.languages ?? [];
  if (tag === first)
    throw new UsageError(`"${tag}" is the language of the declaration itself.`);
  const ids = forms.map(({ texts }) => texts.form);
  if (formId === undefined || ids.includes(formId)) return;
  throw new UsageError(`There is no form "${formId}". ${didYouMean(formId, ids)}`);
}

async function writeLanguage(root: string, path: string, content: unknown): Promise<void> {
  await writeInOneStep(join(root, path), await formatJson(JSON.stringify(content)));
}

/** Lists missing and outdated translations. */
export function languageStatus(
  loaded: readonly LoadedTexts[],
  tag: string | undefined,
): CommandResult {
  const languages = filesOf(loaded.map(checked), tag);
  const lines = languages.flatMap((language) => {
    const { path } = language.file.source;
    const [missing, stale] = [untranslated(language), staleTexts(language)];
    const done = language.declared.length - missing.length;
    return [
      `${path}: ${done} of ${language.declared.length} texts, ${stale.length} stale`,
      ...missing.map(({ id }) => `  missing  ${id}`),
      ...stale.map(({ id }) => `  stale    ${id}`),
    ];
  });
  return { exitCode: 0, output: lines.join('\n') };
}

/**
 * Returns the files of a language, or of all languages.
 * @throws if no file exists
 */
function filesOf(forms: readonly Declaration[], tag: string | undefined): readonly Language[] {
  const sites = forms.slice(0, 1).flatMap(({ site }) => languagesOfSite(site));
  const languages = [...forms.flatMap(languagesOf), ...sites].filter(
    (one) => tag === undefined || one.tag === tag,
  );
  if (languages.length > 0) return languages;
  const which = tag === undefined ? 'No language has' : `The language "${tag}" has no`;
  throw new OperatorError(`${which} files: npm run languages -- add <tag> writes them.`);
}

function isTag(tag: string): boolean {
  const isSpelt = new RegExp(LANGUAGE_TAG, 'u').test(tag);
  return isSpelt && Intl.getCanonicalLocales(tag)[0] === tag;
}

function checked(texts: LoadedTexts): Declaration {
  const form = checkForm(texts);
  if (form.ok) return form;
  const [first] = form.diagnostics;
  throw new UsageError(
    first ? formatDiagnostic(first) : 'npm run schema:check shows the errors.',
  );
}
