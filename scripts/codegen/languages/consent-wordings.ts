import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { DeclaredFiles } from '../load/declared-files.ts';
import { languagePath, type LoadedTexts } from '../load/load.ts';
import { parseSource, valueAt } from '../load/source-file.ts';

/**
 * Returns a declaration with the texts of each consent in all published languages: an agreement to
 * any of them is valid (decision 031).
 *
 * @param files the declaration in one of the languages
 * @param first the declaration in the first language
 */
export function withWordings(
  files: DeclaredFiles,
  first: DeclaredFiles,
  texts: LoadedTexts,
): DeclaredFiles {
  const [, ...tags] = first.site.languages;
  if (tags.length === 0) return files;
  const translations = tags.map((tag) => languageFile(tag, texts));
  const property = (name: string, schema: FieldSchema): FieldSchema => {
    if (schema.const === undefined) return schema;
    const path = ['properties', name, 'description'];
    const all = [first.questions, ...translations].map((file) => valueAt(file, path));
    const worded = { ...schema, wordings: all.filter(isText) };
    return worded;
  };
  const properties = Object.entries(files.questions.properties).map(
    ([name, schema]) => [name, property(name, schema)] as const,
  );
  const questions = { ...files.questions, properties: Object.fromEntries(properties) };
  return { ...files, questions };
}

function languageFile(tag: string, { form, languages }: LoadedTexts): unknown {
  const path = languagePath(tag, form);
  return parseSource(path, languages.get(path) ?? '{}').source.value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
