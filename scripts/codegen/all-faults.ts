import { check } from './check.ts';
import { checkSamples } from './check-samples.ts';
import { compareFaults, type Fault } from './fault.ts';
import type { LoadedTexts } from './load.ts';

/** Every fault of schema/, sorted by place; samples and advice come once the declaration is sound. */
export function allFaults(texts: LoadedTexts): readonly Fault[] {
  const checked = check(texts);
  if (!checked.ok) return checked.faults;
  const samples = checkSamples(texts, checked.files.questions, checked.sources);
  return [...samples, ...checked.advice].toSorted(compareFaults);
}
