import type { Diagnostic } from '../source/diagnostic.ts';
import { languagePath } from '../read/load.ts';
import type { Declaration } from '../read/read.ts';
import { LANGUAGE_TAG } from '../system-columns.ts';
import type { Site } from '../read/site.ts';
import type { Translated } from '../translate/translate.ts';
import { isOpen, type Language } from '../translate/languages.ts';
import { checkLanguage } from './rules/language-rules.ts';

const TAG = new RegExp(LANGUAGE_TAG, 'u');

/** Finds published languages without a file, and mistakes in languages' files. */
export function languageMistakes({ site, forms }: Translated): readonly Diagnostic[] {
  const declarations = forms.map(({ main }) => main);
  return [
    ...missingFiles(site.main, declarations),
    ...[site, ...forms].flatMap(({ languages }) => languages.flatMap(ownMistakes)),
  ];
}

function ownMistakes(language: Language): readonly Diagnostic[] {
  const { tag, file } = language;
  if (file.diagnostics.length > 0) return file.diagnostics;
  return TAG.test(tag) ? checkLanguage(language) : [wrongTag(language)];
}

function missingFiles(site: Site, forms: readonly Declaration[]): readonly Diagnostic[] {
  const ids = [undefined, ...forms.filter(isOpen).map(({ texts }) => texts.form)];
  const isThere = (path: string) => forms.some(({ texts }) => texts.languages.has(path));
  const [, ...tags] = site.files.site.languages;
  return tags.flatMap((tag, index) =>
    ids
      .map((id) => languagePath(tag, id))
      .filter((path) => !isThere(path))
      .map((path) => ({
        rule: 'published-language',
        ...site.place('site', ['languages', index + 1]),
        message: `The language "${tag}" is published, and there is no file ${path}.`,
        fix: `npm run languages -- add ${tag} writes it. Publish the language when it is translated.`,
      })),
  );
}

function wrongTag({ tag, file }: Language): Diagnostic {
  return {
    rule: 'language-tag',
    ...file.source.place([]),
    message: `"${tag}" is not the tag of a language.`,
    fix: 'Name the file by it: es.json, fr-CA.json.',
  };
}
