import { isDay } from '#src/lib/format.ts';
import type { CommandResult } from '../../command.ts';
import {
  compareDiagnostics,
  formatDiagnostic,
  type Checked,
  type Diagnostic,
} from '../read/diagnostic.ts';
import type { LoadedTexts } from '../read/load.ts';
import { parseSource } from '../read/source-file.ts';
import type { DeclaredFiles } from '../read/declared-files.ts';
import { plainAjv } from '../kinds/registry.ts';
import { plainSchema } from '../model/build-fields.ts';
import { deadLinks, sharedNames } from './across-forms.ts';
import { check, type CheckedForm } from './check.ts';
import { checkLanguages } from './languages.ts';
import { formatDiagnostics } from './formats/check-format.ts';
import { SAMPLE_FITS } from './rules/rules.ts';

/** Checks each form, then names and links across forms. */
export function checkForms(
  loaded: readonly LoadedTexts[],
): Checked<{ readonly forms: readonly CheckedForm[] }> {
  const checked = loaded.map(check);
  const forms = checked.flatMap((one) => (one.ok ? one : []));
  const own = [
    ...checked.flatMap((one) => (one.ok ? [] : one.diagnostics)),
    ...sharedNames(forms),
  ];
  const diagnostics = own.length > 0 ? own : [...deadLinks(forms), ...untranslatable(forms)];
  return diagnostics.length > 0
    ? { ok: false, diagnostics: inOrder(diagnostics) }
    : { ok: true, forms };
}

/** Returns the mistakes of published languages. */
function untranslatable(forms: readonly CheckedForm[]): readonly Diagnostic[] {
  return checkLanguages(forms).filter(({ severity }) => severity !== 'advice');
}

/** Returns the diagnostics as lines or JSON, with exit code 1 for an error. */
export function report(forms: readonly LoadedTexts[], asJson: boolean): CommandResult {
  const diagnostics = allDiagnostics(forms);
  return {
    exitCode: diagnostics.some((diagnostic) => diagnostic.severity !== 'advice') ? 1 : 0,
    output: asJson
      ? JSON.stringify(
          diagnostics.map((one) => ({ severity: 'error', fix: '', ...one })),
          null,
          2,
        )
      : [...diagnostics.map(formatDiagnostic), summary(diagnostics)].join('\n'),
  };
}

function summary(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity !== 'advice');
  if (errors.length === 0) return 'Schema files are valid.';
  const files = new Set(errors.map((diagnostic) => diagnostic.file)).size;
  return `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}

/** Returns all diagnostics by place. Samples and advice follow a sound declaration. */
export function allDiagnostics(forms: readonly LoadedTexts[]): readonly Diagnostic[] {
  const checked = checkForms(forms);
  if (!checked.ok) return checked.diagnostics;
  return inOrder([
    ...checked.forms.flatMap(({ texts, files, advise }) => [
      ...checkSamples(texts, files),
      ...advise(),
    ]),
    ...checkLanguages(checked.forms),
  ]);
}

/**
 * Checks samples against the questions' plain schema, in which consent may be `true`, and dates
 * have no limits that follow the day of answering.
 */
export function checkSamples(texts: LoadedTexts, files: DeclaredFiles): readonly Diagnostic[] {
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
  return [...texts.samples]
    .flatMap(([path, text]) => {
      const { source, diagnostics } = parseSource(path, text);
      return diagnostics.length > 0
        ? diagnostics
        : formatDiagnostics(validate, source).map((one) => ({ ...one, rule: SAMPLE_FITS.id }));
    })
    .toSorted(compareDiagnostics);
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

/** Sorts diagnostics, and removes duplicates: each form is checked with the site's texts. */
function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byText = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
  return [...byText.values()].toSorted(compareDiagnostics);
}
