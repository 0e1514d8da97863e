import type { AnswerValue } from './kinds/field.ts';
import type { Answers, FormModel } from './form-model.ts';

/** A database row: `null` without an answer. */
export type Row = Readonly<Record<string, unknown>>;

/** Returns finished answers as the columns of one row. An absent answer has no column, so it is stored as null. */
export function answersToRow(model: FormModel, answers: Answers): Record<string, AnswerValue> {
  const row: Record<string, AnswerValue> = {};
  for (const field of Object.values(model.fields)) {
    const value = answers[field.name];
    if (value !== undefined) row[field.column] = value;
  }
  return row;
}

/** Returns the answers of a stored row, as they were given: retired choices and unknown values stay. */
export function rowToAnswers(model: FormModel, row: Row): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const field of Object.values(model.fields)) {
    const value = row[field.column];
    if (Array.isArray(value)) answers[field.name] = value.map(String);
    else if (
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean'
    )
      answers[field.name] = value;
  }
  return answers;
}
