import type { SourceName } from '../declaration/declared-files.ts';
import type { FlatFiles } from '../read/composites.ts';
import { memo } from '../read/marked-values.ts';
import { resolved, type Declaration, type Declared } from '../read/read.ts';
import { resolvedSite, type Site } from '../read/site.ts';
import { valueAt, type JsonPath, type SourceFile } from '../source/source-file.ts';
import { isWritten, type Translation } from './language-file.ts';
import { languagesOf, languagesOfSite, type Language } from './languages.ts';

/** A form, or the site, in its languages. */
export interface InLanguages<Main extends Declaration | Site> {
  /** In the first language. */
  readonly main: Main;
  /** The files of the other languages. */
  readonly languages: readonly Language[];
  /** Returns it in a language. A text without a translation stays. */
  readonly in: (tag: string) => Main;
}

/** The site with its forms, in their languages. */
export interface Translated {
  readonly site: InLanguages<Site>;
  readonly forms: readonly InLanguages<Declaration>[];
}

/** Each translation is made once, when it is asked for. */
export function translate({ site: main, forms }: Declared): Translated {
  const [first] = main.files.site.languages;
  const site = inLanguages(main, languagesOfSite(main), first, (_tag, files) =>
    resolvedSite(withTexts(main, files)),
  );
  const translateForm = (form: Declaration) =>
    inLanguages(form, languagesOf(form), first, (tag, files) => {
      const { written, ...translated } = withTexts(form, files);
      return resolved({ ...translated, written: linkedIn(tag, written), site: site.in(tag) });
    });
  return { site, forms: forms.map(translateForm) };
}

function inLanguages<Main extends Declaration | Site>(
  main: Main,
  languages: readonly Language[],
  first: string | undefined,
  make: (tag: string, files: readonly Language[]) => Main,
): InLanguages<Main> {
  const ofTag = (tag: string) => languages.filter((one) => one.tag === tag);
  const inTag = memo((tag: string) => (tag === first ? main : make(tag, ofTag(tag))));
  return { main, languages, in: inTag };
}

/** Puts translations in the places of their texts. */
function withTexts<Main extends Declaration | Site>(
  main: Main,
  files: readonly Language[],
): Main {
  const texts = files.flatMap(translatedTexts);
  const byPlace = new Map(texts.map((one) => [placeKey(one.in, one.path), one]));
  const written: Readonly<Partial<Record<SourceName, unknown>>> = structuredClone(
    main.written,
  );
  for (const { in: name, path, translation } of texts) {
    const owner = valueAt(written[name], path.slice(0, -1));
    Reflect.set(Object(owner), path.at(-1) ?? '', translation.value);
  }
  return {
    ...main,
    written,
    place: (file: SourceName, ...[path, part]: Parameters<SourceFile['place']>) => {
      // A category of a plural has its place in the language's file, too.
      const found = [path, path.slice(0, -1)].map((one) => byPlace.get(placeKey(file, one)));
      const text = found.find((one) => one !== undefined);
      return text
        ? text.source.place(text.translation.path, part)
        : main.place(file, path, part);
    },
  };
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

/** Returns a form's files with its language, and with links to pages in it. */
function linkedIn(tag: string, { ui, ...others }: FlatFiles): FlatFiles {
  // The router changes the links of site.json.
  moveLinks(ui, tag);
  return { ...others, ui: { ...ui, pdf: { ...ui.pdf, language: tag } } };
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
