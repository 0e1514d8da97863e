import type { DeclaredFiles } from '../load/declared-files.ts';
import { plainAjv } from '../kinds/registry.ts';
import { plainSchema } from '../model/plain-schema.ts';
import { compareDiagnostics, type Diagnostic } from '../load/diagnostic.ts';
import type { LoadedTexts } from '../load/load.ts';
import { formatDiagnostics } from './formats/check-format.ts';
import { SAMPLE_FITS } from './rules/rules.ts';
import { parseSource } from '../load/source-file.ts';

/**
 * Checks the samples of a sound declaration: the plain schema of the questions is their format. Consent may be
 * `true` there, whatever the version of the text.
 */
export function checkSamples(texts: LoadedTexts, files: DeclaredFiles): readonly Diagnostic[] {
  const plain = plainSchema(files);
  const properties = Object.entries(plain.properties).map(([name, answer]) => {
    const agreed = files.questions.properties[name]?.const;
    const versions: readonly unknown[] = [Reflect.get(answer, 'enum')].flat();
    return [name, agreed ? { enum: [agreed, ...versions] } : answer];
  });
  const validate = plainAjv().compile({ ...plain, properties: Object.fromEntries(properties) });
  return [...texts.samples]
    .flatMap(([path, text]) => {
      const { source, diagnostics } = parseSource(path, text);
      return diagnostics.length > 0
        ? diagnostics
        : formatDiagnostics(validate, source).map((one) => ({ ...one, rule: SAMPLE_FITS.id }));
    })
    .toSorted(compareDiagnostics);
}
