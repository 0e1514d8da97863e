import { isDay } from '#src/lib/text/format.ts';
import { plainAjv } from '../kinds/registry.ts';
import { plainSchema } from '../kinds/plain-schema.ts';
import { inOrder, type Diagnostic } from '../source/diagnostic.ts';
import { formatDiagnostics } from '../read/formats/check-format.ts';
import type { Declaration } from '../read/read.ts';
import { parseSource } from '../source/source-file.ts';
import { SAMPLE_FITS } from './rules/rules.ts';

/**
 * Checks samples against the questions' plain schema, in which consent may be `true`, and dates
 * have no limits that follow the day of answering.
 */
export function checkSamples({ texts, files }: Declaration): readonly Diagnostic[] {
  if (texts.samples.size === 0) return [];
  const plain = plainSchema(files);
  const properties = Object.entries(plain.properties).map(([name, answer]) => {
    const agreed = files.questions.properties[name]?.const;
    const versions: readonly unknown[] = [Reflect.get(answer, 'enum')].flat();
    return [name, agreed ? { enum: [agreed, ...versions] } : onAnyDay(answer)];
  });
  const validate = plainAjv().compile({
    ...plain,
    properties: Object.fromEntries(properties),
  });
  const found = [...texts.samples].flatMap(([path, text]) => {
    const { source, diagnostics } = parseSource(path, text);
    if (diagnostics.length > 0) return diagnostics;
    return formatDiagnostics(validate, source).map((one) => ({
      ...one,
      rule: SAMPLE_FITS.id,
    }));
  });
  return inOrder(found);
}

/** Returns a schema without the limits of dates that follow the day of answering. */
function onAnyDay(answer: object): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      const isLimit = ['formatMinimum', 'formatMaximum'].includes(key);
      return isLimit && typeof value === 'string' && !isDay(value) ? undefined : value;
    }),
  );
}
