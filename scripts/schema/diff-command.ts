import { parseArgs } from 'node:util';
import { withPlan, type Outcome } from './command.ts';
import { changesAsJson, formatChanges } from './report.ts';

export const DIFF_USAGE = `Usage:
  npm run schema:diff                        what the declaration changes in the database
  npm run schema:diff -- --json              the same for programs
  npm run schema:diff -- --database <where>  counts the rows that each change touches;
                                             <where> is a postgres:// URL or a data folder`;

const IN_STEP =
  'The migrations build what is declared. Wording, order and looks are not in the database.';

/**
 * Tells what the declaration changes in the database that the migrations build.
 * @returns exit code 1 when a change is refused
 */
export async function diff(root: string, words: readonly string[]): Promise<Outcome> {
  const { values } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean', default: false }, database: { type: 'string' } },
  });
  return withPlan(root, values.database, ({ plan: { changes }, counts }) => {
    const isRefused = changes.some((change) => change.class === 'refused');
    const exitCode = isRefused ? 1 : 0;
    if (values.json) return { exitCode, output: changesAsJson(changes, counts) };
    if (changes.length === 0) return { exitCode, output: IN_STEP };
    const next = isRefused
      ? 'No migration can be written before the refused changes are taken back.'
      : 'To write the migration: npm run schema:migrate -- --name what-it-is-for';
    return { exitCode, output: `${formatChanges(changes, counts)}\n\n${next}` };
  });
}
