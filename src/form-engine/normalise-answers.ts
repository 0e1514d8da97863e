import type { Answers, AnswerValue, Choice, Field, FormModel } from './form-model.ts';
import { normaliseText } from './normalise-text.ts';

/**
 * Answers as the form can hold them, from anything: a form's state, a stored draft, a foreign object.
 * Unknown fields, values of another type and choices that are not offered are left out, texts are
 * cleaned, lists follow the order of their choices, and a missing answer takes the declared default.
 */
export function normaliseAnswers(model: FormModel, raw: unknown): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const field of Object.values(model.fields)) {
    if (field.deprecated) continue;
    const fallback = 'default' in field ? field.default : undefined;
    const value = normaliseAnswer(field, ownValue(raw, field.name)) ?? fallback;
    if (value !== undefined) answers[field.name] = value;
  }
  return answers;
}

function ownValue(raw: unknown, name: string): unknown {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, name)) return undefined;
  return Reflect.get(raw, name);
}

/** One answer as its field can hold it, or `undefined` when there is none. */
function normaliseAnswer(field: Field, value: unknown): AnswerValue | undefined {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string'
        ? normaliseText(value, field.widget === 'textarea' ? 'many' : 'one')
        : undefined;
    case 'choice':
    case 'boolean':
      return offered<string | boolean>(field.choices).find((choice) => choice === value);
    case 'list':
      return Array.isArray(value) ? normaliseList(field.choices, value) : undefined;
  }
}

function normaliseList(
  choices: readonly Choice[],
  values: readonly unknown[],
): readonly string[] | undefined {
  const chosen = new Set(values);
  const list = offered(choices).filter((choice) => chosen.has(choice));
  return list.length > 0 ? list : undefined;
}

function offered<Value extends string | boolean>(
  choices: readonly Choice<Value>[],
): readonly Value[] {
  return choices.filter((choice) => !choice.deprecated).map((choice) => choice.value);
}
