import { evaluate } from '../../engine/evaluate.ts';
import type { Answers, FormModel } from '../../engine/form-model.ts';
import type { Form } from '../../engine/form.ts';
import { isRecord } from '../../lib/json.ts';
import { answersToRow, type Row } from '../../engine/row.ts';

/** Answers of a file, or made from the declaration. */
export interface Sample {
  readonly name: string;
  readonly answers: Answers;
}

/**
 * Returns every sample, the fullest first, then answers for the branches that no sample takes.
 * @param files sets of answers by path
 */
export function samplesOf(
  form: Form,
  files: Readonly<Record<string, unknown>>,
  branchAnswers: readonly object[],
): readonly Sample[] {
  const samples = Object.entries(files).map(([path, raw]) => ({
    name: path.replace(/^.*\/|\.json$/gu, ''),
    answers: evaluate(form, sampleAnswers(form.model, raw)).answers,
  }));
  const madeUpSamples = branchAnswers.map((raw, index) => ({
    name: `made-${index + 1}`,
    answers: evaluate(form, raw).answers,
  }));
  return [...samples.toSorted((one, other) => size(other) - size(one)), ...madeUpSamples];
}

/** `true` means consent to today's text. */
export function sampleAnswers(model: FormModel, raw: unknown): object {
  const answers = isRecord(raw) ? raw : {};
  const agreed = Object.values(model.fields)
    .filter(({ kind, name }) => kind === 'consent' && answers[name] === true)
    .map(({ name, choices }) => [name, choices?.[0]?.value] as const);
  return { ...answers, ...Object.fromEntries(agreed) };
}

function size({ answers }: Sample): number {
  return Object.keys(answers).length;
}

/** The row of a sample, with an id and a time. */
export function sampleRow(model: FormModel, { answers }: Sample, index: number): Row {
  return {
    ...answersToRow(model, answers),
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    submitted_at: new Date(Date.UTC(2026, 0, index + 1, 9, 30)).toISOString(),
  };
}
