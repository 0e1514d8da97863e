import { columnName } from '../../../scripts/codegen/sql/sql-words.ts';
import type { Form } from '../../../src/form-engine/form.ts';
import type { Row } from '../../../src/form-engine/row.ts';
import { TODAY, type Case } from './read-cases.ts';

/** Returns answers as another program would insert them: each in its column, without a look at it. */
export function rowOf(answers: object, { today = TODAY }: Case): Row {
  const columns = Object.entries(answers).map(([name, value]) => [columnName(name), value]);
  return { ...Object.fromEntries(columns), submitted_at: `${today}T12:00:00Z` };
}

/** Returns a stored row without empty columns, and without those of every submission. */
export function answersOf({ model }: Form, row: Row): Row {
  const columns = Object.values(model.fields).map(({ column }) => column);
  const answered = columns.filter((column) => row[column] !== null);
  return Object.fromEntries(answered.map((column) => [column, row[column]]));
}
