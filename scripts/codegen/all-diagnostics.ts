import { check } from './check.ts';
import { checkSamples } from './check-samples.ts';
import { compareDiagnostics, type Diagnostic } from './diagnostic.ts';
import type { LoadedTexts } from './load.ts';

/** Every diagnostic of schema/, sorted by place; samples and advice come once the declaration is sound. */
export function allDiagnostics(texts: LoadedTexts): readonly Diagnostic[] {
  const checked = check(texts);
  if (!checked.ok) return checked.diagnostics;
  const samples = checkSamples(texts, checked.files.questions, checked.sources);
  return [...samples, ...checked.advice].toSorted(compareDiagnostics);
}
