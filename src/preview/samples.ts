import { evaluate } from '../form-engine/evaluate.ts';
import type { Answers } from '../form-engine/form-model.ts';
import type { Form } from '../form-engine/form.ts';

const FILES = import.meta.glob('../../schema/samples/*.json', { eager: true, import: 'default' });

/** Answers of schema/samples/, as far as the form can hold them. */
export interface Sample {
  readonly name: string;
  readonly answers: Answers;
}

/** Every sample by name; the fullest comes first, since it shows most. */
export function samplesOf(form: Form): readonly Sample[] {
  const samples = Object.entries(FILES).map(([path, raw]) => ({
    name: path.replace(/^.*\/|\.json$/gu, ''),
    answers: evaluate(form, raw).answers,
  }));
  return samples.toSorted((one, other) => size(other) - size(one));
}

function size({ answers }: Sample): number {
  return Object.keys(answers).length;
}
