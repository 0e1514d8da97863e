import { fill } from '#src/lib/text/fill.ts';
import type { SharedFiles, SourceName } from '../declaration/declared-files.ts';
import { siteFacts } from '../declaration/site-facts.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import {
  parseSource,
  type JsonPath,
  type ParsedSource,
  type SourceFile,
} from '../source/source-file.ts';
import { checkFormat } from './formats/check-format.ts';
import type { LoadedTexts } from './load.ts';
import { markedValues, type MarkedValue } from './marked-values.ts';

/** The files that all forms share, in one language, with the place of each value. */
export interface Site {
  readonly loaded: LoadedTexts;
  /** With the site's facts filled in. */
  readonly files: SharedFiles;
  /** With places for the site's facts. */
  readonly written: SharedFiles;
  /** Returns every value of site.json with its format's marks. */
  readonly marked: () => readonly MarkedValue[];
  /** Returns the path itself: all is written where it is read. */
  readonly writtenAt: (path: JsonPath) => JsonPath;
  /** Returns the place at which a value is written. */
  readonly place: Placing;
}

/** Returns the place of a value by its file and its path. */
export type Placing = (
  file: SourceName,
  ...place: Parameters<SourceFile['place']>
) => ReturnType<SourceFile['place']>;

/** A site, or the diagnostics of its files: each is no JSON, or breaks its format. */
export function readSite(
  loaded: LoadedTexts,
): { readonly site: Site } | { readonly diagnostics: readonly Diagnostic[] } {
  const [site, texts] = [parseShared('site', loaded), parseShared('texts', loaded)];
  const diagnostics = [...site.diagnostics, ...texts.diagnostics];
  if (diagnostics.length > 0) return { diagnostics };
  // The meta-schemas describe these types.
  const written = { site: site.source.value, texts: texts.source.value } as SharedFiles;
  const place: Placing = (file, ...at) =>
    (file === 'texts' ? texts : site).source.place(...at);
  return { site: resolvedSite({ loaded, written, writtenAt: (path) => path, place }) };
}

function parseShared(name: keyof SharedFiles, loaded: LoadedTexts): ParsedSource {
  const { paths, sources, metas } = loaded;
  return inFormat(name, parseSource(paths[name], sources[name]), metas);
}

/** Checks a file against its format if it is JSON. */
export function inFormat(
  name: keyof LoadedTexts['metas'],
  parsed: ParsedSource,
  metas: LoadedTexts['metas'],
): ParsedSource {
  if (parsed.diagnostics.length > 0) return parsed;
  return { ...parsed, diagnostics: checkFormat(name, parsed.source, metas[name]) };
}

/** Fills the facts of the site into its own files. */
export function resolvedSite(site: Omit<Site, 'files' | 'marked'>): Site {
  const files = withFacts(site.written, site);
  let marked: readonly MarkedValue[] | undefined;
  return {
    ...site,
    files,
    marked: () => (marked ??= markedValues('site', files.site, site.loaded.metas.site)),
  };
}

/** Fills the facts of a site into every text. A text stays a text, so that its format holds. */
export function withFacts<Files>(files: Files, { written }: Pick<Site, 'written'>): Files {
  const facts = siteFacts(written.site);
  return JSON.parse(JSON.stringify(files), (_key, part: unknown) =>
    typeof part === 'string' ? fill(part, facts) : part,
  ) as Files;
}
