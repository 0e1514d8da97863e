import { fieldErrors } from '../../engine/field-errors.ts';
import type { Form } from '../../engine/form.ts';
import type { Answers } from '../../engine/form-model.ts';
import { parseAnswer } from '../../engine/kinds/registry.ts';
import { relevance } from '../../engine/relevance.ts';
import { rowToAnswers, type Row } from '../../engine/row.ts';
import { RequestRefused } from '../data/load-error.ts';
import { isStaffValue, type StaffChanges, type StaffValue } from './save-changes.ts';

/** Some answers of staff are wrong. */
export class WrongAnswers extends RequestRefused {
  /** The messages by column. */
  readonly messages: ReadonlyMap<string, string>;

  constructor(messages: ReadonlyMap<string, string>) {
    super(`Nothing was saved: ${[...messages.values()].join(' ')}`);
    this.messages = messages;
  }
}

/** Returns the names of the questions that the answers of a row lead to. */
export function askedQuestions(form: Form, row: Row): ReadonlySet<string> {
  return relevance(form, rowToAnswers(form.model, row)).relevant;
}

/**
 * Returns the changes as answers: a typed text may be a number.
 * @param row with the changes
 * @throws {WrongAnswers} if an answer breaks a rule of its question
 */
export function answersOf(form: Form, row: Row, changes: StaffChanges): StaffChanges {
  const { fields } = form.model;
  const isChanged = (column: string): boolean => Object.hasOwn(changes, column);
  const given = rowToAnswers(form.model, row);
  const parsed = Object.values(fields).flatMap((field) => {
    const value = given[field.name];
    const answer = isChanged(field.column) ? parseAnswer(field, value) : value;
    return answer === undefined ? [] : [[field.name, answer] as const];
  });
  const { answers, relevant } = relevance(form, Object.fromEntries(parsed));
  const messages = wrongAnswers(form, answers);
  const wrong = Object.values(fields).flatMap(({ name, column }) => {
    const message = messages.get(name);
    return message !== undefined && isChanged(column) ? [[column, message] as const] : [];
  });
  if (wrong.length > 0) throw new WrongAnswers(new Map(wrong));
  const asked = Object.values(fields).filter(
    ({ name, column }) => isChanged(column) && relevant.has(name),
  );
  return Object.fromEntries(
    asked.map(({ name, column }) => [column, staffValueOf(answers[name])]),
  );
}

function wrongAnswers({ model, validate }: Form, answers: Answers): Map<string, string> {
  const found = validate(answers) ? [] : (validate.errors ?? []);
  const errors = fieldErrors(model, answers, found);
  return new Map([...errors].map(([name, { message }]) => [name, message]));
}

function staffValueOf(answer: unknown): StaffValue {
  return isStaffValue(answer) ? answer : null;
}
