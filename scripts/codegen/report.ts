import type { CommandResult } from '../command.ts';
import { checkSamples } from './check/samples.ts';
import { checkForms } from './check-forms.ts';
import { formatDiagnostic, inOrder, isError, type Diagnostic } from './source/diagnostic.ts';
import type { LoadedTexts } from './read/load.ts';

/** Returns the diagnostics as lines or JSON, with exit code 1 for an error. */
export function report(forms: readonly LoadedTexts[], asJson: boolean): CommandResult {
  const diagnostics = allDiagnostics(forms);
  return {
    exitCode: diagnostics.some(isError) ? 1 : 0,
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
  const errors = diagnostics.filter(isError);
  if (errors.length === 0) return 'Schema files are valid.';
  const files = new Set(errors.map((diagnostic) => diagnostic.file)).size;
  return `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}

/** Returns all diagnostics by place. Samples and advice follow a sound declaration. */
export function allDiagnostics(loaded: readonly LoadedTexts[]): readonly Diagnostic[] {
  const checked = checkForms(loaded);
  if (!checked.ok) return checked.diagnostics;
  return inOrder([
    ...checked.forms.flatMap(({ main }) => checkSamples(main)),
    ...checked.advice,
  ]);
}
