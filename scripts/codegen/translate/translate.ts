import type { SourceName } from '../declaration/declared-files.ts';
import type { FlatFiles } from '../read/composites.ts';
import { memo } from '../read/marked-values.ts';
import { resolved, type Declaration } from '../read/read.ts';
import { valueAt, type JsonPath, type SourceFile } from '../source/source-file.ts';
import { isWritten, type Translation } from './language-file.ts';
import { languagesOf, type Language } from './languages.ts';

/** A form in its languages. */
export interface Form {
  /** The declaration in its first language. */
  readonly main: Declaration;
  /** The files of the other languages, those of the site among them. */
  readonly languages: readonly Language[];
  /** Returns the declaration in a language. A text without a translation stays. */
  readonly in: (tag: string) => Declaration;
}

/** Each translation is made once, when it is asked for. */
export function translate(main: Declaration): Form {
  const languages = languagesOf(main);
  const [first] = main.files.site.languages;
  return {
    main,
    languages,
    in: memo((tag) => (tag === first ? main : translated(main, tag, languages))),
  };
}

function translated(main: Declaration, tag: string, all: readonly Language[]): Declaration {
  const texts = all.filter((one) => one.tag === tag).flatMap(translatedTexts);
  const byPlace = new Map(texts.map((one) => [placeKey(one.in, one.path), one]));
  return resolved({
    ...main,
    written: withTexts(main.written, tag, texts),
    place: (file, path, part) => {
      // A category of a plural has its place in the language's file, too.
      const found = [path, path.slice(0, -1)].map((one) => byPlace.get(placeKey(file, one)));
      const text = found.find((one) => one !== undefined);
      return text
        ? text.source.place(text.translation.path, part)
        : main.place(file, path, part);
    },
  });
}

function placeKey(file: SourceName, path: JsonPath): string {
  return [file, ...path].join('/');
}

/** A text with its translation. */
interface TranslatedText {
  /** The text's place. */
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly translation: Translation;
  /** The language's file. */
  readonly source: SourceFile;
}

function translatedTexts({ file, declared }: Language): readonly TranslatedText[] {
  return declared.flatMap(({ id, in: name, path }) => {
    const translation = file.texts.get(id);
    if (!translation || !isWritten(translation.value)) return [];
    return [{ in: name, path, translation, source: file.source }];
  });
}

/** Puts translations in the places of their texts. The form's links lead to pages in the language. */
function withTexts(
  files: FlatFiles,
  tag: string,
  texts: readonly TranslatedText[],
): FlatFiles {
  const { ui, ...others } = structuredClone(files);
  const merged = { ...others, ui: { ...ui, pdf: { ...ui.pdf, language: tag } } };
  for (const { in: name, path, translation } of texts) {
    const owner = valueAt(merged[name], path.slice(0, -1));
    Reflect.set(Object(owner), path.at(-1) ?? '', translation.value);
  }
  // The router changes the links of site.json.
  moveLinks(merged.ui, tag);
  return merged;
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
