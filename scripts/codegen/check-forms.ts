import type { CommandResult } from '../command.ts';
import { deadLinks, sharedNames } from './check/across-forms.ts';
import { advise, check } from './check/check.ts';
import { checkLanguages } from './check/languages.ts';
import { checkSamples } from './check/samples.ts';
import {
  compareDiagnostics,
  formatDiagnostic,
  type Checked,
  type Diagnostic,
} from './source/diagnostic.ts';
import type { LoadedTexts } from './read/load.ts';
import { read, type Declaration } from './read/read.ts';

/** Reads a form's files, and checks them by themselves. */
export function checkForm(texts: LoadedTexts): Checked<Declaration> {
  const declaration = read(texts);
  if (!declaration.ok) return declaration;
  const diagnostics = check(declaration);
  return diagnostics.length > 0 ? { ok: false, diagnostics } : declaration;
}

interface CheckedForms {
  readonly forms: readonly Declaration[];
  /** About languages. */
  readonly advice: readonly Diagnostic[];
}

/** Checks each form, then names, links and languages across forms. */
export function checkForms(loaded: readonly LoadedTexts[]): Checked<CheckedForms> {
  const checked = loaded.map(checkForm);
  const forms = checked.flatMap((one) => (one.ok ? one : []));
  const own = [
    ...checked.flatMap((one) => (one.ok ? [] : one.diagnostics)),
    ...sharedNames(forms),
  ];
  const ofLanguages = own.length > 0 ? [] : checkLanguages(forms);
  const advice = ofLanguages.filter(({ severity }) => severity === 'advice');
  const untranslatable = ofLanguages.filter(({ severity }) => severity !== 'advice');
  const diagnostics = own.length > 0 ? own : [...deadLinks(forms), ...untranslatable];
  return diagnostics.length > 0
    ? { ok: false, diagnostics: inOrder(diagnostics) }
    : { ok: true, forms, advice };
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
export function allDiagnostics(loaded: readonly LoadedTexts[]): readonly Diagnostic[] {
  const checked = checkForms(loaded);
  if (!checked.ok) return checked.diagnostics;
  return inOrder([
    ...checked.forms.flatMap((form) => [...checkSamples(form), ...advise(form)]),
    ...checked.advice,
  ]);
}

/** Sorts diagnostics, and removes duplicates: each form is checked with the site's texts. */
function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byText = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
  return [...byText.values()].toSorted(compareDiagnostics);
}
