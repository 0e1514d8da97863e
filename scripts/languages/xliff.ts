/**
 * Translations as XLIFF 1.2, the format of translators' tools. A file of a language is a `file`
 * there, and a text a unit with the text's id. A plural has a unit for each category.
 */
import jsToXliff12 from 'xliff/jsToXliff12';
import xliff12ToJs from 'xliff/xliff12ToJs';
import { isRecord } from '#src/lib/json.ts';
import type { Plural } from '#src/lib/text/plural.ts';
import { categoriesOf, type Language } from '../codegen/translate/languages.ts';
import type { DeclaredText } from '../codegen/translate/declared-texts.ts';
import { isStale, isWritten, recordOf } from '../codegen/translate/language-file.ts';
import { languageContent } from './write-language.ts';

/** A text of a unit: its own text, or the text of a category. */
interface UnitText {
  readonly unit: string;
  readonly category: keyof Plural | undefined;
  readonly source: string;
}

function unitsOf({ id, value }: DeclaredText, tag: string): readonly UnitText[] {
  if (typeof value === 'string') return [{ unit: id, category: undefined, source: value }];
  return categoriesOf(tag).map((category) => {
    return { unit: `${id}[${category}]`, category, source: value[category] ?? value.other };
  });
}

/** Returns the texts of a language's files with their translations. */
export async function toXliff(
  languages: readonly Language[],
  tag: string,
  source: string,
): Promise<string> {
  const resources = languages.map((language) => {
    const units = language.declared.flatMap((text) => exportedUnits(text, language));
    return [language.file.source.path, Object.fromEntries(units)];
  });
  return jsToXliff12({
    sourceLanguage: source,
    targetLanguage: tag,
    resources: Object.fromEntries(resources),
  });
}

function exportedUnits(text: DeclaredText, { tag, file }: Language) {
  const translation = file.texts.get(text.id)?.value;
  const isOld =
    translation !== undefined && isStale(text.value, translation, file.recorded.get(text.id));
  return unitsOf(text, tag).map(({ unit, category, source }) => {
    const target = partOf(translation, category);
    const entry = {
      source,
      ...(target !== '' && { target }),
      ...(isOld && { note: 'The text has changed since it was translated.' }),
    };
    return [unit, entry] as const;
  });
}

function partOf(
  value: string | Plural | undefined,
  category: keyof Plural | undefined,
): string {
  if (value === undefined || typeof value === 'string') return value ?? '';
  return (category && value[category]) ?? '';
}

/** A file of a language with the translations of an XLIFF file. */
interface Imported {
  readonly content: unknown;
  /** The number of texts that the XLIFF file translates. */
  readonly count: number;
  /** Units that are no text of the declaration, or whose translation has elements. */
  readonly skipped: readonly string[];
}

/** The translations of an XLIFF file. */
export interface Exchange {
  readonly targetLanguage: string;
  readonly resources: Readonly<Record<string, unknown>>;
}

/** @returns `undefined` for a text that is not XLIFF 1.2 with a language */
export async function parseXliff(xml: string): Promise<Exchange | undefined> {
  const value = await xliff12ToJs(xml).catch(() => undefined);
  if (!isRecord(value)) return undefined;
  const { targetLanguage, resources } = value;
  return typeof targetLanguage === 'string' && isRecord(resources)
    ? { targetLanguage, resources }
    : undefined;
}

/**
 * Returns a file of a language with the translations of the units. A translation of an earlier text
 * is recorded as stale.
 */
export function importUnits(language: Language, units: unknown): Imported {
  const { declared, file, tag } = language;
  const entries = new Map(Object.entries(isRecord(units) ? units : {}));
  const texts = new Map(file.texts);
  const recorded = new Map(file.recorded);
  const imported = new Set<string>();
  for (const text of declared) {
    const translated = importedText(text, tag, entries);
    if (!translated) continue;
    const { source, target } = translated;
    texts.set(text.id, { path: text.keys, value: target });
    recorded.set(text.id, recordOf(source, target));
    imported.add(text.id);
  }
  const known = new Set(
    declared.flatMap((text) => unitsOf(text, tag).map(({ unit }) => unit)),
  );
  const skipped = [...entries].filter(
    ([unit, entry]) => !known.has(unit) || hasElements(entry),
  );
  const takenOver = file.takenOver.filter((id) => !imported.has(id));
  return {
    content: languageContent(
      declared,
      { ...file, texts, recorded, takenOver },
      { categories: categoriesOf(tag) },
    ),
    count: imported.size,
    skipped: skipped.map(([unit]) => unit),
  };
}

/** Returns a text's translation with its source, if each of its units is translated. */
function importedText(text: DeclaredText, tag: string, entries: ReadonlyMap<string, unknown>) {
  const parts = unitsOf(text, tag).map(({ unit, category = 'other' }) => {
    const { source, target } = textsOf(entries.get(unit));
    return { category, source, target };
  });
  if (!parts.every(({ target }) => isWritten(target))) return undefined;
  if (typeof text.value === 'string') return parts[0];
  const pluralOf = (part: 'source' | 'target'): Plural => ({
    ...Object.fromEntries(parts.map((one) => [one.category, one[part]])),
    other: parts.find(({ category }) => category === 'other')?.[part] ?? '',
  });
  const hasSameSources = unitsOf(text, tag).every(
    ({ source }, index) => source === parts[index]?.source,
  );
  return {
    source: hasSameSources ? text.value : pluralOf('source'),
    target: pluralOf('target'),
  };
}

function textsOf(entry: unknown): { readonly source: string; readonly target: string } {
  const { source, target } = isRecord(entry) ? entry : {};
  return {
    source: typeof source === 'string' ? source : '',
    target: typeof target === 'string' ? target : '',
  };
}

/** Returns whether a translation has elements, such as those of a tool for bold text. */
function hasElements(entry: unknown): boolean {
  return isRecord(entry) && Array.isArray(entry['target']);
}
