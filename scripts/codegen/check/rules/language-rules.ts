import { wordings, type DeclaredText } from '../../translate/declared-texts.ts';
import { isStale, isWritten, type Translation } from '../../translate/language-file.ts';
import { categoriesOf, untranslated, type Language } from '../../translate/languages.ts';
import { answerPlaces } from '../../declaration/answer-places.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { JsonPath } from '../../source/source-file.ts';
import type { RuleWords } from './rule.ts';

export const PUBLISHED_LANGUAGE: RuleWords = {
  id: 'published-language',
  sentence:
    'Each language that site.json publishes beside the first has a file for the site, and one for each published form.',
};

export const MISNAMED_LANGUAGE: RuleWords = {
  id: 'language-tag',
  sentence: 'The name of a file of a language is its tag, such as es or fr-CA.',
};

const TRANSLATED: RuleWords = {
  id: 'translated',
  sentence: 'A published language has every text. Until it is published, this is advice.',
};

const KNOWN_TEXT: RuleWords = {
  id: 'known-text',
  sentence: 'A file of a language has only texts that the declaration has.',
};

const SAME_PLACES: RuleWords = {
  id: 'same-places',
  sentence: 'A translation has the places that its text has, and no others.',
};

const PLURAL_CATEGORIES: RuleWords = {
  id: 'plural-categories',
  sentence: "A text about a number has one text for each of the language's plural categories.",
};

const STALE: RuleWords = {
  id: 'stale-translation',
  sentence: 'A translation is as new as its text. This is advice.',
};

const UNTRANSLATED: RuleWords = {
  id: 'untranslated-words',
  sentence:
    'A translation differs from its text, unless the list "$same" has it. This is advice.',
};

export const LANGUAGE_RULES: readonly RuleWords[] = [
  PUBLISHED_LANGUAGE,
  MISNAMED_LANGUAGE,
  TRANSLATED,
  KNOWN_TEXT,
  SAME_PLACES,
  PLURAL_CATEGORIES,
  STALE,
  UNTRANSLATED,
];

/** A mistake in a language's file. */
interface Finding {
  readonly rule: RuleWords;
  readonly path: JsonPath;
  readonly part?: 'key';
  readonly message: string;
  readonly fix: string;
}

/** Advice even for a published language. */
const MILD: readonly RuleWords[] = [STALE, UNTRANSLATED];

/** They stop a build once the language is published. */
export function checkLanguage(language: Language): readonly Diagnostic[] {
  const { file, declared, isPublished } = language;
  const findings = [
    ...missingTexts(language),
    ...unknownTexts(language),
    ...declared.flatMap((text) => {
      const translation = file.texts.get(text.id);
      return translation && isWritten(translation.value)
        ? judge(text, translation, language)
        : [];
    }),
  ];
  return findings.map(({ rule, path, part, message, fix }) => ({
    rule: rule.id,
    ...file.source.place(path, part),
    message,
    fix,
    ...((!isPublished || MILD.includes(rule)) && { severity: 'advice' as const }),
  }));
}

function missingTexts(language: Language): readonly Finding[] {
  const { tag, declared, file, isPublished } = language;
  const missing = untranslated(language);
  const fix = `Translate it. npm run languages -- add ${tag} puts it in its place.`;
  if (isPublished) {
    return missing.map(({ id, keys, value }) => {
      const path = file.texts.get(id)?.path ?? keys;
      return {
        rule: TRANSLATED,
        path,
        message: `${named(id)} has no translation: “${wordings(value).at(-1)}”.`,
        fix,
      };
    });
  }
  if (missing.length === 0) return [];
  const message = `${missing.length} of ${declared.length} texts have no translation.`;
  const all = `npm run languages -- status ${tag} lists them.`;
  return [{ rule: TRANSLATED, path: [], message, fix: all }];
}

function unknownTexts({ tag, file, declared }: Language): readonly Finding[] {
  const known = new Set(declared.map(({ id }) => id));
  return [...file.texts]
    .filter(([id]) => !known.has(id))
    .map(([id, { path }]) => ({
      rule: KNOWN_TEXT,
      path,
      part: 'key',
      message: `${named(id)} is no text of the declaration.`,
      fix: `Remove it, or move it to the text's new name. npm run languages -- status ${tag} lists what is missing.`,
    }));
}

function judge(
  text: DeclaredText,
  translation: Translation,
  language: Language,
): readonly Finding[] {
  return [
    ...wrongShape(text, translation, language),
    ...wrongPlaces(text, translation),
    ...old(text, translation, language),
    ...untouched(text, translation, language),
  ];
}

function wrongShape(
  { id, value }: DeclaredText,
  translation: Translation,
  { tag }: Language,
): readonly Finding[] {
  const { path, value: translated } = translation;
  const found = { rule: PLURAL_CATEGORIES, path };
  if (typeof value === 'string') return [];
  if (typeof translated === 'string') {
    const fix = `Write { ${categoriesOf(tag)
      .map((name) => `"${name}": "…"`)
      .join(', ')} }.`;
    return [{ ...found, message: `${named(id)} is a text for each plural category.`, fix }];
  }
  const missing = categoriesOf(tag).filter((name) => !Object.hasOwn(translated, name));
  if (missing.length === 0) return [];
  const message = `${named(id)} has no text for ${missing.map((name) => `"${name}"`).join(' and ')}.`;
  return [{ ...found, message, fix: `Add it: numbers in "${tag}" have this category.` }];
}

function wrongPlaces(
  { id, value, places }: DeclaredText,
  { path, value: translated }: Translation,
): readonly Finding[] {
  const own = wordings(value).flatMap(placesOf);
  const inTranslation = wordings(translated).flatMap(placesOf);
  const unknown = inTranslation.filter(
    (place) => !own.includes(place) && !places.includes(place),
  );
  const missing = own.filter((place) => !inTranslation.includes(place));
  const braces = (names: readonly string[]) => [...new Set(names)].map((name) => `{${name}}`);
  return [
    ...braces(unknown).map((place) => ({
      rule: SAME_PLACES,
      path,
      message: `Nothing is filled in for ${place} in ${named(id)}.`,
      fix: own.length > 0 ? `Its places are ${braces(own).join(' and ')}.` : 'Remove it.',
    })),
    ...braces(missing).map((place) => ({
      rule: SAME_PLACES,
      path,
      message: `${named(id)} lacks ${place}.`,
      fix: 'Write the place as it is in the text: it is filled in later.',
    })),
  ];
}

/** Returns the places of a text: `name`, or `name|…` if it has a text for a missing answer. */
function placesOf(text: string): readonly string[] {
  return answerPlaces(text).map(({ name, otherwise }) =>
    otherwise === undefined ? name : `${name}|…`,
  );
}

function old(
  { id, value }: DeclaredText,
  { path, value: translated }: Translation,
  { tag, file }: Language,
): readonly Finding[] {
  const record = file.recorded.get(id);
  if (!isStale(value, translated, record)) return [];
  return [
    {
      rule: STALE,
      path,
      message: `The text of ${named(id)} has changed since it was translated (${record?.split('.')[0]}): “${wordings(value).at(-1)}”.`,
      fix: `Translate it again. If the translation still fits, npm run languages -- accept ${tag}.`,
    },
  ];
}

function untouched(
  { id, value }: DeclaredText,
  { path, value: translated }: Translation,
  { file }: Language,
): readonly Finding[] {
  const words = wordings(value).join('\n');
  if (wordings(translated).join('\n') !== words || file.same.includes(words)) return [];
  const message = `${named(id)} is the same as the text that it translates.`;
  return [{ rule: UNTRANSLATED, path, message, fix: `Translate it, or add it to "$same".` }];
}

function named(id: string): string {
  return `"${id}"`;
}
