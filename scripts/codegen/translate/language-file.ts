import { hash } from 'node:crypto';
import { isRecord } from '#src/lib/json.ts';
import type { Plural } from '#src/lib/text/plural.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { parseSource, type JsonPath, type SourceFile } from '../source/source-file.ts';
import { isPlural, wordings, type DeclaredText } from './declared-texts.ts';

/** At its place in the language's file. */
export interface Translation {
  readonly path: JsonPath;
  readonly value: string | Plural;
}

/** The texts of one form, or of the site. */
export interface LanguageFile {
  readonly source: SourceFile;
  /** By the texts' ids. */
  readonly texts: ReadonlyMap<string, Translation>;
  /** The tool's hashes of source and translation. */
  readonly recorded: ReadonlyMap<string, string>;
  /** The same in this language, such as names. */
  readonly same: readonly string[];
}

/** With mistakes in its JSON. */
export interface ParsedLanguage extends LanguageFile {
  readonly diagnostics: readonly Diagnostic[];
}

export const RECORDS = '$sources';
export const SAME = '$same';

/** The texts have the declaration's shape. */
export function parseLanguage(
  path: string,
  text: string,
  declared: readonly DeclaredText[],
): ParsedLanguage {
  const { source, diagnostics } = parseSource(path, text);
  const root = isRecord(source.value) ? source.value : {};
  const plurals = declared.flatMap(({ id, value }) => (typeof value === 'string' ? [] : id));
  const { $schema: _, [RECORDS]: records, [SAME]: same, ...texts } = root;
  return {
    source,
    diagnostics: [...diagnostics, ...misshapenList(same, source)],
    texts: new Map(textsIn(texts, [], plurals)),
    recorded: new Map(Object.entries(isRecord(records) ? records : {}).map(asText)),
    same: Array.isArray(same) ? same.map(String) : [],
  };
}

function misshapenList(same: unknown, source: SourceFile): readonly Diagnostic[] {
  if (same === undefined || Array.isArray(same)) return [];
  const message = `"${SAME}" must be a list in [ ].`;
  const fix = `Write "${SAME}": [${JSON.stringify(same)}].`;
  return [{ rule: 'wrong-type', ...source.place([SAME]), message, fix }];
}

function asText([id, value]: readonly [string, unknown]): readonly [string, string] {
  return [id, String(value)];
}

function* textsIn(
  value: unknown,
  path: JsonPath,
  plurals: readonly string[],
): Generator<readonly [string, Translation]> {
  const id = path.join('/');
  if (typeof value === 'string' || (plurals.includes(id) && isPlural(value))) {
    yield [id, { path, value }];
    return;
  }
  const isList = Array.isArray(value);
  for (const [key, inner] of isList || isRecord(value) ? Object.entries<unknown>(value) : []) {
    yield* textsIn(inner, [...path, isList ? Number(key) : key], plurals);
  }
}

const HASH_LENGTH = 6;

/** Returns the hash of a text, or of a plural's texts. */
function textHash(value: string | Plural): string {
  return hash('sha256', wordings(value).join('\n'), 'hex').slice(0, HASH_LENGTH);
}

/** Reveals later changes of either text. */
export function recordOf(source: string | Plural, translation: string | Plural): string {
  return `${textHash(source)}.${textHash(translation)}`;
}

/** The source has changed, and the translation has not. */
export function isStale(
  source: string | Plural,
  translation: string | Plural,
  record: string | undefined,
): boolean {
  const [ofSource, ofTranslation] = record?.split('.') ?? [];
  return ofSource !== textHash(source) && ofTranslation === textHash(translation);
}

/** The tool writes empty texts for missing translations. */
export function isWritten(value: string | Plural): boolean {
  return wordings(value).every((text) => text.trim() !== '');
}
