import { wordings, type DeclaredText } from '../../translate/declared-texts.ts';
import { isStale, isWritten, type Translation } from '../../translate/language-file.ts';
import { categoriesOf, untranslated, type Language } from '../../translate/languages.ts';
import { parsePlaces } from '#src/lib/text/fill.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { JsonPath } from '../../source/source-file.ts';
import type { RuleWords } from './rule.ts';

/** The rules of languages, with their sentences. */
const SENTENCES = {
  'published-language':
    'Each language that site.json publishes beside the first has a file for the site, and one for each published form.',
  'language-tag': 'The name of a file of a language is its tag, such as es or fr-CA.',
  translated: 'A published language has every text. Until it is published, this is advice.',
  'known-text': 'A file of a language has only texts that the declaration has.',
  'same-places': 'A translation has the places that its text has, and no others.',
  'plural-categories':
    "A text about a number has one text for each of the language's plural categories.",
  'stale-translation': 'A translation is as new as its text. This is advice.',
  'untranslated-words':
    'A translation differs from its text, unless the list "$same" has it. This is advice.',
};

type LanguageRule = keyof typeof SENTENCES;

export const LANGUAGE_RULES: readonly RuleWords[] = Object.entries(SENTENCES).map(
  ([id, sentence]) => ({ id, sentence }),
);

/** A mistake in a language's file. */
interface Finding {
  readonly rule: LanguageRule;
  readonly path: JsonPath;
  readonly part?: 'key';
  readonly message: string;
  readonly fix: string;
}

/** Advice even for a published language. */
const MILD: readonly LanguageRule[] = ['stale-translation', 'untranslated-words'];

/** They stop a build once the language is published. */
export function checkLanguage(language: Language): readonly Diagnostic[] {
  const { file, isPublished } = language;
  return Array.from(mistakesIn(language), ({ rule, path, part, message, fix }) => ({
    rule,
    ...file.source.place(path, part),
    message,
    fix,
    ...((!isPublished || MILD.includes(rule)) && { severity: 'advice' as const }),
  }));
}

function* mistakesIn(language: Language): Generator<Finding> {
  const { file, declared } = language;
  yield* missingTexts(language);
  yield* unknownTexts(language);
  for (const text of declared) {
    const translation = file.texts.get(text.id);
    if (!translation || !isWritten(translation.value)) continue;
    yield* wrongShape(text, translation, language);
    yield* wrongPlaces(text, translation);
    yield* outdated(text, translation, language);
  }
}

function* missingTexts(language: Language): Generator<Finding> {
  const { tag, declared, file, isPublished } = language;
  const rule = 'translated';
  const missing = untranslated(language);
  if (!isPublished && missing.length > 0) {
    const message = `${missing.length} of ${declared.length} texts have no translation.`;
    const fix = `npm run languages -- status ${tag} lists them.`;
    yield { rule, path: [], message, fix };
  }
  for (const { id, keys, value } of isPublished ? missing : []) {
    const path = file.texts.get(id)?.path ?? keys;
    const message = `${named(id)} has no translation: “${wordings(value).at(-1)}”.`;
    const fix = `Translate it. npm run languages -- add ${tag} puts it in its place.`;
    yield { rule, path, message, fix };
  }
}

function* unknownTexts({ tag, file, declared }: Language): Generator<Finding> {
  const known = new Set(declared.map(({ id }) => id));
  for (const [id, { path }] of file.texts) {
    if (known.has(id)) continue;
    const message = `${named(id)} is no text of the declaration.`;
    const fix = `Remove it, or move it to the text's new name. npm run languages -- status ${tag} lists what is missing.`;
    yield { rule: 'known-text', path, part: 'key', message, fix };
  }
}

function* wrongShape(
  { id, value }: DeclaredText,
  { path, value: translated }: Translation,
  { tag }: Language,
): Generator<Finding> {
  const rule = 'plural-categories';
  if (typeof value === 'string') return;
  const categories = categoriesOf(tag);
  if (typeof translated === 'string') {
    const message = `${named(id)} is a text for each plural category.`;
    const places = categories.map((name) => `"${name}": "…"`).join(', ');
    yield { rule, path, message, fix: `Write { ${places} }.` };
    return;
  }
  const missing = categories.filter((name) => !Object.hasOwn(translated, name));
  if (missing.length === 0) return;
  const message = `${named(id)} has no text for ${missing.map(named).join(' and ')}.`;
  yield { rule, path, message, fix: `Add it: numbers in "${tag}" have this category.` };
}

function* wrongPlaces(
  { id, value, places }: DeclaredText,
  { path, value: translated }: Translation,
): Generator<Finding> {
  const rule = 'same-places';
  const own = new Set(wordings(value).flatMap(placesOf));
  const inTranslation = new Set(wordings(translated).flatMap(placesOf));
  const listed = [...own].map((name) => `{${name}}`).join(' and ');
  for (const place of inTranslation) {
    if (own.has(place) || places.includes(place)) continue;
    const message = `Nothing is filled in for {${place}} in ${named(id)}.`;
    yield { rule, path, message, fix: listed ? `Its places are ${listed}.` : 'Remove it.' };
  }
  for (const place of own) {
    if (inTranslation.has(place)) continue;
    const message = `${named(id)} lacks {${place}}.`;
    const fix = 'Write the place as it is in the text: it is filled in later.';
    yield { rule, path, message, fix };
  }
}

/** Returns the places of a text: `name`, or `name|…` if it has a text for a missing answer. */
function placesOf(text: string): readonly string[] {
  return parsePlaces(text).map(({ name, otherwise }) =>
    otherwise === undefined ? name : `${name}|…`,
  );
}

/** Finds a translation of an older text, and one that is still the text itself. */
function* outdated(
  { id, value }: DeclaredText,
  { path, value: translated }: Translation,
  { tag, file }: Language,
): Generator<Finding> {
  const record = file.recorded.get(id);
  if (isStale(value, translated, record)) {
    const message = `The text of ${named(id)} has changed since it was translated (${record?.split('.')[0]}): “${wordings(value).at(-1)}”.`;
    const fix = `Translate it again. If the translation still fits, npm run languages -- accept ${tag}.`;
    yield { rule: 'stale-translation', path, message, fix };
  }
  const words = wordings(value).join('\n');
  if (wordings(translated).join('\n') !== words || file.same.includes(words)) return;
  const message = `${named(id)} is the same as the text that it translates.`;
  const fix = `Translate it, or add it to "$same".`;
  yield { rule: 'untranslated-words', path, message, fix };
}

function named(id: string): string {
  return `"${id}"`;
}
