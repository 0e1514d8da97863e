import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { UsageError, type Outcome } from '../command.ts';
import { check, type CheckedForm } from '../codegen/check/check.ts';
import { languagesOf, languageText } from '../codegen/check/languages.ts';
import { staleTexts, untranslated } from '../codegen/check/rules/language-rules.ts';
import { formatDiagnostic } from '../codegen/load/diagnostic.ts';
import { languagePath, type LoadedTexts } from '../codegen/load/load.ts';
import { writeInOneStep } from '../codegen/output.ts';

/**
 * Writes the site's file of a language, and a file for each form or for those that have one.
 * @param accepts accepts the translations of changed texts
 */
export async function addLanguage(
  root: string,
  loaded: readonly LoadedTexts[],
  tag: string,
  accepts: boolean,
): Promise<Outcome> {
  if (!isTag(tag)) throw new UsageError(`"${tag}" is not the tag of a language.`);
  const forms = loaded.map(checked);
  const written = forms.flatMap((form) => {
    const path = languagePath(tag, form.texts.form);
    const isWanted = form.files.ui.published !== false || form.texts.languages.has(path);
    return isWanted ? [[path, languageText(form, tag, path, accepts)] as const] : [];
  });
  const [first] = forms;
  const site = languagePath(tag);
  const all = first
    ? [...written, [site, languageText(first, tag, site, accepts)] as const]
    : [];
  for (const [path, content] of all) {
    const file = join(root, path);
    const options = { ...(await resolveConfig(file)), filepath: file };
    await writeInOneStep(file, await format(JSON.stringify(content), options));
  }
  return { exitCode: 0, output: `Written: ${all.map(([path]) => path).join(', ')}` };
}

/** Lists missing and outdated translations. */
export function languageStatus(
  loaded: readonly LoadedTexts[],
  tag: string | undefined,
): Outcome {
  const languages = new Map(
    loaded
      .map(checked)
      .flatMap(languagesOf)
      .filter((one) => tag === undefined || one.tag === tag)
      .map((one) => [one.file.source.path, one]),
  );
  if (languages.size === 0) {
    const which = tag === undefined ? 'No language has' : `The language "${tag}" has no`;
    return {
      exitCode: 1,
      output: `${which} files: npm run languages -- add <tag> writes them.`,
    };
  }
  const lines = [...languages].flatMap(([path, language]) => {
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

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function checked(texts: LoadedTexts): CheckedForm {
  const form = check(texts);
  if (form.ok) return form;
  const [first] = form.diagnostics;
  throw new UsageError(
    first ? formatDiagnostic(first) : 'npm run schema:check shows the errors.',
  );
}
