import type { AnswerValue } from './kinds/field.ts';
import type { Answers, FormModel } from './form-model.ts';
import { parseAnswer } from './kinds/registry.ts';

/**
 * Answers as the form can hold them, from anything: a form's state, a stored draft, a foreign object.
 * Unknown fields, values of another type and choices that are not offered are left out, texts are
 * cleaned, lists follow the order of their choices, and a missing answer takes the declared default.
 */
export function normaliseAnswers(model: FormModel, raw: unknown): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const field of Object.values(model.fields)) {
    if (field.deprecated) continue;
    const value = parseAnswer(field, ownValue(raw, field.name)) ?? field.default;
    if (value !== undefined) answers[field.name] = value;
  }
  return answers;
}

function ownValue(raw: unknown, name: string): unknown {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, name)) return undefined;
  return Reflect.get(raw, name);
}
