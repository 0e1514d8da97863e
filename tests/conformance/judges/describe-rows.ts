import { beforeAll, describe, expect, it } from 'vitest';
import { columnName } from '../../../scripts/codegen/sql/sql-words.ts';
import type { Form } from '../../../src/form-engine/form.ts';
import type { Row } from '../../../src/form-engine/row.ts';
import type { Declared } from './declare.ts';
import { TODAY, type Case } from './read-cases.ts';

/** Inserts rows, each alone, and takes them back. Returns each as stored, or `undefined` if it is refused. */
type TryRows = (table: string, rows: readonly Row[]) => Promise<readonly (Row | undefined)[]>;

/** Describes what a database stores of each case, normalized and as it was given. */
export function describeRows(declared: readonly Declared[], tryRows: TryRows): void {
  describe.each(declared)('$title', ({ cases, form }) => {
    let stored: readonly (Row | undefined)[];

    beforeAll(async () => {
      const rows = cases.flatMap((one) =>
        [one.normalized ?? one.answers, one.answers].map((answers) => rowOf(answers, one)),
      );
      const tried = await tryRows(form.model.table, rows);
      stored = tried.map((row) => row && answersOf(form, row));
    });

    for (const [index, one] of cases.entries()) {
      it(`${one.name}: Postgres`, () => {
        const { row: unnormalized } = one.normalized ? (one.unnormalized ?? {}) : one;
        expect(stored.slice(2 * index, 2 * index + 2)).toEqual([one.row, unnormalized]);
      });
    }
  });
}

/** Returns answers as another program would insert them: each in its column, without a look at it. */
function rowOf(answers: object, { today = TODAY }: Case): Row {
  const columns = Object.entries(answers).map(([name, value]) => [columnName(name), value]);
  return { ...Object.fromEntries(columns), submitted_at: `${today}T12:00:00Z` };
}

/** Returns a stored row without empty columns, and without those of every submission. */
function answersOf({ model }: Form, row: Row): Row {
  const columns = Object.values(model.fields).map(({ column }) => column);
  const answered = columns.filter((column) => row[column] !== null);
  return Object.fromEntries(answered.map((column) => [column, row[column]]));
}
