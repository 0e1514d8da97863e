import { parseJson } from '#src/lib/json.ts';
import type { FieldSchema } from '../declaration/declared-files.generated.ts';
import type { DeclaredFiles } from '../declaration/declared-files.ts';
import { languagePath, type LoadedTexts } from './load.ts';
import type { Site } from './site.ts';
import { valueAt, type JsonPath } from '../source/source-file.ts';

/**
 * Returns a declaration with the texts of each consent in all published languages: an agreement to
 * any of them is valid (decision 031).
 */
export function withWordings(
  files: DeclaredFiles,
  texts: LoadedTexts,
  { written }: Site,
): DeclaredFiles {
  const [, ...tags] = written.site.languages;
  if (tags.length === 0) return files;
  const translations = tags.map((tag) => languageFile(tag, texts));
  const wordingsAt = (path: JsonPath) =>
    [files.questions, ...translations].map((file) => valueAt(file, path)).filter(isText);
  return { ...files, questions: withConsents(files.questions, [], wordingsAt) };
}

/** Adds the texts of the consents among some questions, among their parts and in their items. */
function withConsents<Owner extends { readonly properties?: Questions }>(
  owner: Owner,
  path: JsonPath,
  wordingsAt: (path: JsonPath) => readonly string[],
): Owner {
  if (owner.properties === undefined) return owner;
  const properties = Object.entries(owner.properties).map(([name, schema]) => {
    const at = [...path, 'properties', name];
    const { items } = schema;
    const worded = {
      ...withConsents(schema, at, wordingsAt),
      ...(items && { items: withConsents(items, [...at, 'items'], wordingsAt) }),
      ...(schema.const && { wordings: wordingsAt([...at, 'description']) }),
    };
    return [name, worded] as const;
  });
  return { ...owner, properties: Object.fromEntries(properties) };
}

type Questions = Readonly<Record<string, FieldSchema>>;

function languageFile(tag: string, { form, languages }: LoadedTexts): unknown {
  return parseJson(languages.get(languagePath(tag, form)) ?? '');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
