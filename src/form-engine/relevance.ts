import type { Form } from './form.ts';
import type { Answers } from './form-model.ts';

export interface Relevance {
  /** The answers without those of abandoned branches. */
  readonly answers: Answers;
  /** Names of the fields that are asked. */
  readonly relevant: ReadonlySet<string>;
  /** Names of the fields that must be answered, all of them relevant. */
  readonly required: ReadonlySet<string>;
}

/**
 * Returns the fields that the answers make relevant, and the answers without those of other fields.
 * One pass is enough: a condition looks only at fields that every earlier condition has settled
 * (codegen orders them so, and rejects a circle). Applied to its own result, the function returns
 * the same.
 */
export function relevance(form: Form, given: Answers): Relevance {
  const fields = Object.values(form.model.fields).filter((field) => !field.deprecated);
  const relevant = new Set(fields.map((field) => field.name));
  const required = new Set(
    fields.filter((field) => field.required).map((field) => field.name),
  );
  const answers = Object.fromEntries(
    Object.entries(given).filter(([name]) => relevant.has(name)),
  );
  form.model.conditions.forEach((condition, index) => {
    const effect = form.conditions[index]?.(answers) ? condition.then : condition.else;
    for (const name of effect.required) required.add(name);
    for (const name of effect.absent) {
      relevant.delete(name);
      delete answers[name];
    }
  });
  return {
    answers,
    relevant,
    required: new Set([...required].filter((name) => relevant.has(name))),
  };
}
