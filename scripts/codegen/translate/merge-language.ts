import type { FlatFiles } from '../read/composites.ts';
import { valueAt } from '../source/source-file.ts';
import type { DeclaredText } from './declared-texts.ts';
import { isWritten, type LanguageFile } from './language-file.ts';

/** A language's file with the texts that it translates. */
export interface TranslatedTexts {
  readonly file: LanguageFile;
  readonly declared: readonly DeclaredText[];
}

/** A text without a translation stays. */
export function mergeLanguage(
  files: FlatFiles,
  tag: string,
  parts: readonly TranslatedTexts[],
): FlatFiles {
  const { questions, ui, site } = structuredClone(files);
  const merged = { questions, ui: { ...ui, pdf: { ...ui.pdf, language: tag } }, site };
  for (const { file, declared } of parts) {
    for (const { id, in: source, path } of declared) {
      const translation = file.texts.get(id);
      if (!translation || !isWritten(translation.value)) continue;
      const owner = valueAt(merged[source], path.slice(0, -1));
      Reflect.set(Object(owner), path.at(-1) ?? '', translation.value);
    }
  }
  return merged;
}
