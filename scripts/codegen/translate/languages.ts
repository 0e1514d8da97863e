import { basename, dirname } from 'node:path/posix';
import type { Plural } from '#src/lib/text/plural.ts';
import { languagePath } from '../read/load.ts';
import type { Declaration } from '../read/read.ts';
import { declaredTexts, type DeclaredText } from './declared-texts.ts';
import { isStale, isWritten, parseLanguage, type ParsedLanguage } from './language-file.ts';

/** A language with the texts to translate. */
export interface Language {
  readonly tag: string;
  readonly file: ParsedLanguage;
  readonly declared: readonly DeclaredText[];
  readonly isPublished: boolean;
}

/** Returns the languages of a form, and those of the site. */
export function languagesOf(form: Declaration): readonly Language[] {
  const { languages } = form.texts;
  if (languages.size === 0) return [];
  const [, ...others] = form.files.site.languages;
  const declared = { form: textsOf(form, false), site: textsOf(form, true) };
  return [...languages].map(([path, text]) => {
    const isSite = isOfSite(path);
    const tag = basename(path, '.json');
    const own = isSite ? declared.site : declared.form;
    const isPublished = others.includes(tag) && (isSite || isOpen(form));
    return { tag, declared: own, isPublished, file: parseLanguage(path, text, own) };
  });
}

export function isOpen({ files }: Declaration): boolean {
  return files.ui.published !== false;
}

/** Returns whether a language's file is that of the site. */
export function isOfSite(path: string): boolean {
  return dirname(path) === dirname(languagePath('en'));
}

/**
 * Returns the texts of the site, or of a form, as they are written, with those of shared composites.
 * Choices in a file of their own are not translated.
 */
export function textsOf(form: Declaration, isSite: boolean): readonly DeclaredText[] {
  const { texts, place } = form;
  const isListed = ({ in: file, path }: DeclaredText) =>
    path.includes('oneOf') && texts.choices.has(place(file, path).file);
  const declared = declaredTexts(form, isSite ? ['site'] : ['questions', 'ui']);
  // A place takes a second parse of the file.
  return texts.choices.size === 0 ? declared : declared.filter((one) => !isListed(one));
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
