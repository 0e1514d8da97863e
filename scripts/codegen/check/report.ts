import type { Outcome } from '../../command.ts';
import { formatDiagnostic, type Diagnostic } from '../load/diagnostic.ts';
import type { LoadedTexts } from '../load/load.ts';
import { allDiagnostics } from './check-forms.ts';

/** Returns the diagnostics of schema/ as lines or as JSON, and 1 where one of them is an error. */
export function report(forms: readonly LoadedTexts[], asJson: boolean): Outcome {
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
