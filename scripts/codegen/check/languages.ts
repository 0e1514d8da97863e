import type { Diagnostic } from '../source/diagnostic.ts';
import { languagePath } from '../read/load.ts';
import type { Declaration } from '../read/read.ts';
import { LANGUAGE_TAG } from '../system-columns.ts';
import { translate } from '../translate/translate.ts';
import { isOpen, languagesOf, type Language } from '../translate/languages.ts';
import { check } from './check.ts';
import {
  checkLanguage,
  MISNAMED_LANGUAGE,
  PUBLISHED_LANGUAGE,
} from './rules/language-rules.ts';

const TAG = new RegExp(LANGUAGE_TAG, 'u');

/**
 * Finds mistakes in languages' files, and published languages without a file. The rules of the
 * declaration's own texts follow once a form has no other mistake.
 */
export function checkLanguages(forms: readonly Declaration[]): readonly Diagnostic[] {
  return forms.flatMap((form) => {
    const diagnostics = [...missingFiles(form), ...languagesOf(form).flatMap(ownMistakes)];
    const isSound = diagnostics.every(({ severity }) => severity === 'advice');
    return [...diagnostics, ...(isSound ? brokenTranslations(form) : [])];
  });
}

function ownMistakes(language: Language): readonly Diagnostic[] {
  const { tag, file } = language;
  if (file.diagnostics.length > 0) return file.diagnostics;
  return TAG.test(tag) ? checkLanguage(language) : [wrongTag(language)];
}

/** Checks a form in each published language by the rules of the first language. */
function brokenTranslations(form: Declaration): readonly Diagnostic[] {
  const [, ...tags] = form.files.site.languages;
  return tags
    .flatMap((tag) => check(translate(form, tag)))
    .filter(({ file }) => form.texts.languages.has(file));
}

function missingFiles(form: Declaration): readonly Diagnostic[] {
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

function wrongTag({ tag, file }: Language): Diagnostic {
  return {
    rule: MISNAMED_LANGUAGE.id,
    ...file.source.place([]),
    message: `"${tag}" is not the tag of a language.`,
    fix: 'Name the file by it: es.json, fr-CA.json.',
  };
}
