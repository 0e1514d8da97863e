import { basename, dirname } from 'node:path/posix';
import type { Plural } from '#src/lib/text/plural.ts';
import { languagePath } from '../read/load.ts';
import type { Declaration } from '../read/read.ts';
import type { Site } from '../read/site.ts';
import { formTexts, writtenTexts, type DeclaredText } from './declared-texts.ts';
import { isStale, isWritten, parseLanguage, type ParsedLanguage } from './language-file.ts';

/** A language with the texts to translate. */
export interface Language {
  readonly tag: string;
  readonly file: ParsedLanguage;
  readonly declared: readonly DeclaredText[];
  readonly isPublished: boolean;
}

/** Returns the languages of a form. */
export function languagesOf(form: Declaration): readonly Language[] {
  const files = [...form.texts.languages].filter(([path]) => !isOfSite(path));
  return parsedLanguages(files, form.site, isOpen(form), () => formTexts(form));
}

/** Returns the languages of the site. */
export function languagesOfSite(site: Site): readonly Language[] {
  const files = [...site.loaded.languages].filter(([path]) => isOfSite(path));
  return parsedLanguages(files, site, true, () => writtenTexts(site));
}

function isOfSite(path: string): boolean {
  return dirname(path) === dirname(languagePath('en'));
}

function parsedLanguages(
  files: readonly (readonly [path: string, text: string])[],
  { files: { site } }: Site,
  isShown: boolean,
  textsOf: () => readonly DeclaredText[],
): readonly Language[] {
  if (files.length === 0) return [];
  const [, ...others] = site.languages;
  const declared = textsOf();
  return files.map(([path, text]) => {
    const tag = basename(path, '.json');
    const isPublished = isShown && others.includes(tag);
    return { tag, declared, isPublished, file: parseLanguage(path, text, declared) };
  });
}

export function isOpen({ files }: Declaration): boolean {
  return files.ui.published !== false;
}

/** Returns the texts without a translation. */
export function untranslated({ file, declared }: Language): readonly DeclaredText[] {
  return declared.filter(({ id }) => {
    const translation = file.texts.get(id);
    return !translation || !isWritten(translation.value);
  });
}

/** Returns the texts that changed after their translation. */
export function staleTexts({ file, declared }: Language): readonly DeclaredText[] {
  return declared.filter(({ id, value }) => {
    const translation = file.texts.get(id);
    return translation && isStale(value, translation.value, file.recorded.get(id));
  });
}

/** Returns plural categories in Unicode's order. */
export function categoriesOf(tag: string): readonly (keyof Plural)[] {
  const own = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((name) =>
    own.includes(name),
  );
}
