import { isRecord } from '../lib/json.ts';
import type { AnswerValue, Item, PlainAnswer } from './kinds/field.ts';
import type { Answers, FormModel } from './form-model.ts';

/** `null` without an answer. */
export type Row = Readonly<Record<string, unknown>>;

export function answersToRow(model: FormModel, answers: Answers): Record<string, AnswerValue> {
  const row: Record<string, AnswerValue> = {};
  for (const field of Object.values(model.fields)) {
    const value = answers[field.name];
    if (value === undefined) continue;
    row[field.column] = value;
  }
  return row;
}

/** Retired choices and unknown values stay. */
export function rowToAnswers(model: FormModel, row: Row): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const field of Object.values(model.fields)) {
    const value = readAnswer(row[field.column]);
    if (value !== undefined) answers[field.name] = value;
  }
  return answers;
}

function readAnswer(value: unknown): AnswerValue | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
    ? value.map(readItem)
    : readPlain(value);
}

function readItem(stored: Row): Item {
  const item: Record<string, PlainAnswer> = {};
  for (const [name, given] of Object.entries(stored)) {
    const value = readPlain(given);
    if (value !== undefined) item[name] = value;
  }
  return item;
}

function readPlain(value: unknown): PlainAnswer | undefined {
  if (Array.isArray(value)) return value.map(String);
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : undefined;
}
