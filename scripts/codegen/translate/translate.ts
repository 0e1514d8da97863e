import { memo } from '../read/marked-values.ts';
import type { FlatFiles } from '../read/composites.ts';
import { resolved, type Declaration } from '../read/read.ts';
import { isWritten, type Translation } from './language-file.ts';
import { languagesOf, type Language } from './languages.ts';
import { mergeLanguage } from './merge-language.ts';

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
  const languages = all.filter((one) => one.tag === tag);
  const translations = new Map(languages.flatMap(translationsIn));
  return resolved({
    ...main,
    written: withOwnLinks(mergeLanguage(main.written, tag, languages), tag),
    place: (file, path, part) => {
      // A category of a plural has its place there, too.
      const ids = [path, path.slice(0, -1)].map((one) => `${file}/${one.join('/')}`);
      const found = translations.get(ids.find((one) => translations.has(one)) ?? '');
      return found
        ? found.file.source.place(found.translation.path, part)
        : main.place(file, path, part);
    },
  });
}

type Found = readonly [
  id: string,
  { readonly file: Language['file']; readonly translation: Translation },
];

/** Returns the translations of a language by the paths of their texts. */
function translationsIn({ file, declared }: Language): readonly Found[] {
  return declared.flatMap(({ id, in: source, path }): readonly Found[] => {
    const translation = file.texts.get(id);
    if (!translation || !isWritten(translation.value)) return [];
    return [[`${source}/${path.join('/')}`, { file, translation }]];
  });
}

/** Changes the form's links to the site's pages. The router changes the links of site.json. */
function withOwnLinks(files: FlatFiles, tag: string): FlatFiles {
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
