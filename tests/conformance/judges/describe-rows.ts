import { beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../../scripts/codegen/declaration/staff-questions.ts';
import { columnName } from '../../../scripts/codegen/sql/sql-words.ts';
import { SYSTEM_NAMES } from '../../../scripts/codegen/system-columns.ts';
import type { Row } from '#src/engine/row.ts';
import type { DeclaredTable } from './declare.ts';
import { TODAY, type Case } from './read-cases.ts';

/** Inserts rows, each alone, and takes them back. Returns each as stored, or `undefined` if it is refused. */
type TryRows = (table: string, rows: readonly Row[]) => Promise<readonly (Row | undefined)[]>;

/** Describes what a database stores of each case, normalized and as it was given. */
export function describeRows(declared: readonly DeclaredTable[], tryRows: TryRows): void {
  describe.each(declared)('$title', ({ cases, table }) => {
    let stored: readonly (Row | undefined)[];

    beforeAll(async () => {
      const rows = cases.flatMap((one) =>
        [one.normalized ?? one.answers, one.answers].map((answers) => rowOf(answers, one)),
      );
      const tried = await tryRows(table, rows);
      stored = tried.map((row) => row && answersOf(row));
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

/** Returns a stored row without empty columns, and without those that every submission has. */
function answersOf(row: Row): Row {
  const answered = Object.entries(row).filter(
    ([column, value]) => value !== null && ![...SYSTEM_NAMES, STATUS].includes(column),
  );
  return Object.fromEntries(answered);
}
