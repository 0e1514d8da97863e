import { bySource, type DeclaredFiles } from '../declaration/declared-files.ts';
import { resolved, type Declaration, type Sources } from '../read/read.ts';
import { isWritten, type Translation } from './language-file.ts';
import { languagesOf, type Language } from './languages.ts';
import { mergeLanguage } from './merge-language.ts';

/** Returns a declaration in one of its languages. A text without a translation stays. */
export function translate(declaration: Declaration, tag: string): Declaration {
  const { texts, sources, written } = declaration;
  if (tag === written.site.languages[0]) return declaration;
  const languages = languagesOf(declaration).filter((one) => one.tag === tag);
  return resolved({
    texts,
    sources: translatedSources(sources, languages),
    written: withOwnLinks(mergeLanguage(written, tag, languages), tag),
  });
}

/** A translated text has its place in the language's file, and so has a category of a plural. */
function translatedSources(sources: Sources, languages: readonly Language[]): Sources {
  const translations = new Map(languages.flatMap(translationsIn));
  return bySource((name) => ({
    ...sources[name],
    place: (path, part) => {
      const places = [path, path.slice(0, -1)].map((one) => `${name}/${one.join('/')}`);
      const found = translations.get(places.find((one) => translations.has(one)) ?? '');
      if (!found) return sources[name].place(path, part);
      return found.file.source.place(found.translation.path, part);
    },
  }));
}

type Found = readonly [
  place: string,
  { readonly file: Language['file']; readonly translation: Translation },
];

/** Returns the translations of a language by the places of their texts. */
function translationsIn({ file, declared }: Language): readonly Found[] {
  return declared.flatMap(({ id, in: source, path }): readonly Found[] => {
    const translation = file.texts.get(id);
    if (!translation || !isWritten(translation.value)) return [];
    return [[`${source}/${path.join('/')}`, { file, translation }]];
  });
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
