import type { Outcome } from '../../command.ts';
import { formatDiagnostic, type Diagnostic, compareDiagnostics } from '../load/diagnostic.ts';
import type { LoadedTexts } from '../load/load.ts';
import { check } from './check.ts';
import { checkSamples } from './check-samples.ts';

/** Returns the diagnostics of schema/ as lines or as JSON, and 1 where one of them is an error. */
export function report(texts: LoadedTexts, asJson: boolean): Outcome {
  const diagnostics = allDiagnostics(texts);
  return {
    exitCode: diagnostics.some((diagnostic) => diagnostic.severity !== 'advice') ? 1 : 0,
    output: asJson
      ? JSON.stringify(diagnostics.map(inOrder), null, 2)
      : [...diagnostics.map(formatDiagnostic), summary(diagnostics)].join('\n'),
  };
}

function inOrder({ severity = 'error', rule, file, line, column, message, fix = '' }: Diagnostic) {
  return { severity, rule, file, line, column, message, fix };
}

function summary(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity !== 'advice');
  if (errors.length === 0) return 'Schema files are valid.';
  const files = new Set(errors.map((diagnostic) => diagnostic.file)).size;
  return `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}

/** Every diagnostic of schema/, sorted by place; samples and advice come once the declaration is sound. */
export function allDiagnostics(texts: LoadedTexts): readonly Diagnostic[] {
  const checked = check(texts);
  if (!checked.ok) return checked.diagnostics;
  const samples = checkSamples(texts, checked.files);
  return [...samples, ...checked.advise()].toSorted(compareDiagnostics);
}
