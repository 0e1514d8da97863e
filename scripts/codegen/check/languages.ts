import { basename, dirname } from 'node:path/posix';
import { declaredTexts, type DeclaredText } from '../translate/declared-texts.ts';
import { withWordings } from '../translate/consent-wordings.ts';
import { parseLanguage } from '../translate/language-file.ts';
import { languageContent, type Writing } from '../translate/write-language.ts';
import { mergeLanguage } from '../translate/merge-language.ts';
import {
  bySource,
  formerNames,
  type DeclaredFiles,
  type SourceName,
} from '../read/declared-files.ts';
import type { Diagnostic } from '../read/diagnostic.ts';
import { flattened } from '../read/composites.ts';
import { languagePath } from '../read/load.ts';
import { markedValues } from '../read/marked-values.ts';
import { withDefaultTexts } from '../model/default-texts.ts';
import { LANGUAGE_TAG } from '../system-columns.ts';
import { withSiteFacts, type CheckedForm } from './check.ts';
import {
  categoriesOf,
  checkLanguage,
  MISNAMED_LANGUAGE,
  PUBLISHED_LANGUAGE,
  type CheckedLanguage,
} from './rules/language-rules.ts';

const TAG = new RegExp(LANGUAGE_TAG, 'u');

/** Returns the languages of a form, and those of the site. */
export function languagesOf(form: CheckedForm): readonly CheckedLanguage[] {
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

/** Returns the texts of a form. */
export function formTexts(form: CheckedForm): readonly DeclaredText[] {
  return textsOf(form, ['questions', 'ui']);
}

export function siteTexts(form: CheckedForm): readonly DeclaredText[] {
  return textsOf(form, ['site']);
}

function isOfSite(path: string): boolean {
  return dirname(path) === dirname(languagePath('en'));
}

/** Returns the new content of a language's file. */
export function languageText(
  form: CheckedForm,
  tag: string,
  path: string,
  options: Pick<Writing, 'accepts' | 'known'>,
): unknown {
  const declared = isOfSite(path) ? siteTexts(form) : formTexts(form);
  const text = form.texts.languages.get(path);
  const file = text === undefined ? undefined : parseLanguage(path, text, declared);
  const formerIds = formerIdsIn(asWritten(form));
  return languageContent(declared, file, {
    ...options,
    categories: categoriesOf(tag),
    formerIds,
  });
}

/** Returns a function that finds the ids of a text under the former names of its question. */
function formerIdsIn({ questions }: DeclaredFiles): NonNullable<Writing['formerIds']> {
  const names = Object.entries(questions.properties).flatMap(([name, schema]) =>
    formerNames(schema).map((former) => [name, former] as const),
  );
  return (keys) =>
    names
      .filter(([name]) => keys.includes(name))
      .map(([name, former]) => keys.map((key) => (key === name ? former : key)).join('/'));
}

/**
 * Returns the texts of some of a form's files, as they are written, with those of shared
 * composites. Choices in a file of their own are not translated.
 */
function textsOf(
  { texts, sources }: CheckedForm,
  names: readonly SourceName[],
): readonly DeclaredText[] {
  const files = asWritten({ sources });
  const marked = names.flatMap((name) => markedValues(name, files[name], texts.metas[name]));
  return declaredTexts(marked, files, names).filter(
    (one) => !texts.choices.has(sources[one.in].place(one.path).file),
  );
}

/** Returns the files of a form with their default texts, before the site's facts are filled in. */
function asWritten({ sources }: Pick<CheckedForm, 'sources'>): DeclaredFiles {
  // Their formats hold.
  const files = bySource((name) => sources[name].value) as DeclaredFiles;
  return withDefaultTexts(files, flattened(files).files);
}

export function translatedFiles(form: CheckedForm, tag: string): DeclaredFiles {
  const files = asWritten(form);
  const parts = languagesOf(form).filter((one) => one.tag === tag);
  const merged = withOwnLinks(mergeLanguage(files, tag, parts), tag);
  const worded = withWordings(merged, files, form.texts);
  return withSiteFacts(flattened(worded).files);
}

/** Changes the form's links to the site's pages. The router changes the links of site.json. */
function withOwnLinks(files: DeclaredFiles, tag: string): DeclaredFiles {
  if (tag === files.site.languages[0]) return files;
  const ui = structuredClone(files.ui);
  moveLinks(ui, tag);
  return { ...files, ui };
}

/** Puts links below a language's path. */
function moveLinks(value: unknown, tag: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'href' && typeof part === 'string' && part.startsWith('/')) {
      Reflect.set(value, key, `/${tag}${part}`);
    }
    moveLinks(part, tag);
  }
}

/** Finds mistakes in languages' files, and published languages without a file. */
export function checkLanguages(forms: readonly CheckedForm[]): readonly Diagnostic[] {
  return forms.flatMap((form) => [
    ...missingFiles(form),
    ...languagesOf(form).flatMap((language) => {
      const { tag, file } = language;
      if (file.diagnostics.length > 0) return file.diagnostics;
      return TAG.test(tag) ? checkLanguage(language) : [wrongTag(language)];
    }),
  ]);
}

function missingFiles(form: CheckedForm): readonly Diagnostic[] {
  const { texts, files, sources } = form;
  const [, ...tags] = files.site.languages;
  return tags.flatMap((tag, index) => {
    const paths = [
      languagePath(tag),
      ...(isOpen(form) ? [languagePath(tag, texts.form)] : []),
    ];
    return paths
      .filter((path) => !texts.languages.has(path))
      .map((path) => ({
        rule: PUBLISHED_LANGUAGE.id,
        ...sources.site.place(['languages', index + 1]),
        message: `The language "${tag}" is published, and there is no file ${path}.`,
        fix: `npm run languages -- add ${tag} writes it. Publish the language when it is translated.`,
      }));
  });
}

function wrongTag({ tag, file }: CheckedLanguage): Diagnostic {
  return {
    rule: MISNAMED_LANGUAGE.id,
    ...file.source.place([]),
    message: `"${tag}" is not the tag of a language.`,
    fix: 'Name the file by it: es.json, fr-CA.json.',
  };
}

function isOpen({ files }: CheckedForm): boolean {
  return files.ui.published !== false;
}
