import { basename, dirname } from 'node:path/posix';
import type { Plural } from '#src/lib/text/plural.ts';
import { formerNames, type SourceName } from '../declaration/declared-files.ts';
import type { FlatFiles } from '../read/composites.ts';
import { languagePath } from '../read/load.ts';
import type { Declaration } from '../read/read.ts';
import { declaredTexts, type DeclaredText } from './declared-texts.ts';
import { isStale, isWritten, parseLanguage, type ParsedLanguage } from './language-file.ts';
import { languageContent, type Writing } from './write-language.ts';

/** A language with the texts to translate. */
export interface Language {
  readonly tag: string;
  readonly file: ParsedLanguage;
  /** A language of the site, not of a form. */
  readonly isSite: boolean;
  readonly declared: readonly DeclaredText[];
  readonly isPublished: boolean;
}

/** Returns the languages of a form, and those of the site. */
export function languagesOf(form: Declaration): readonly Language[] {
  const { languages } = form.texts;
  if (languages.size === 0) return [];
  const [, ...others] = form.files.site.languages;
  const declared = { form: formTexts(form), site: siteTexts(form) };
  return [...languages].map(([path, text]) => {
    const isSite = isOfSite(path);
    const tag = basename(path, '.json');
    const own = isSite ? declared.site : declared.form;
    const isPublished = others.includes(tag) && (isSite || isOpen(form));
    return { tag, isSite, declared: own, isPublished, file: parseLanguage(path, text, own) };
  });
}

export function isOpen({ files }: Declaration): boolean {
  return files.ui.published !== false;
}

/** Returns the texts of a form. */
export function formTexts(form: Declaration): readonly DeclaredText[] {
  return textsOf(form, ['questions', 'ui']);
}

export function siteTexts(form: Declaration): readonly DeclaredText[] {
  return textsOf(form, ['site']);
}

function isOfSite(path: string): boolean {
  return dirname(path) === dirname(languagePath('en'));
}

/**
 * Returns the texts of some of a form's files, as they are written, with those of shared
 * composites. Choices in a file of their own are not translated.
 */
function textsOf(form: Declaration, names: readonly SourceName[]): readonly DeclaredText[] {
  const { texts, place } = form;
  return declaredTexts(form, names).filter(
    (one) => !one.path.includes('oneOf') || !texts.choices.has(place(one.in, one.path).file),
  );
}

/** Returns the new content of a language's file. */
export function languageText(
  form: Declaration,
  tag: string,
  path: string,
  options: Pick<Writing, 'accepts' | 'known'>,
): unknown {
  const declared = isOfSite(path) ? siteTexts(form) : formTexts(form);
  const text = form.texts.languages.get(path);
  const file = text === undefined ? undefined : parseLanguage(path, text, declared);
  const formerIds = formerIdsIn(form.written);
  return languageContent(declared, file, {
    ...options,
    categories: categoriesOf(tag),
    formerIds,
  });
}

/** Returns a function that finds the ids of a text under the former names of its question. */
function formerIdsIn({ questions }: FlatFiles): NonNullable<Writing['formerIds']> {
  const all = { ...questions.properties, ...questions.composites };
  const names = Object.entries(all).flatMap(([name, schema]) =>
    formerNames(schema).map((former) => [name, former] as const),
  );
  return (keys) =>
    names
      .filter(([name]) => keys.includes(name))
      .map(([name, former]) => keys.map((key) => (key === name ? former : key)).join('/'));
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
