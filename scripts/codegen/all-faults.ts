import { check } from './check.ts';
import { checkSamples } from './check-samples.ts';
import type { Fault } from './fault.ts';
import type { LoadedTexts } from './load.ts';

/** Every fault of schema/, sorted by place; the samples are judged once the declaration is sound. */
export function allFaults(texts: LoadedTexts): readonly Fault[] {
  const checked = check(texts);
  return checked.ok
    ? checkSamples(texts, checked.files.questions, checked.sources)
    : checked.faults;
}
