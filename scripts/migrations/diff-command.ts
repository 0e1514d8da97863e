import { parseArgs } from 'node:util';
import { formatDiagnostic } from '../codegen/load/diagnostic.ts';
import type { Outcome } from '../command.ts';
import { changesAsJson, formatChanges, plan } from './changes.ts';
import { countRowsIn } from './count-rows.ts';
import { loadDeclaration } from './declaration.ts';

export const DIFF_USAGE = `Usage:
  npm run schema:diff                        shows what the declaration changes in the database
  npm run schema:diff -- --json              the same as JSON
  npm run schema:diff -- --database <where>  counts the rows that break a stricter rule;
                                             <where> is a postgres:// URL or a data folder`;

const IN_STEP = 'The database already matches the schema; no migration needed.';

/**
 * Reports what the declaration of the project at `root` changes in the database of the last migration.
 * @returns exit code 1 when the declaration has errors, such as a removed question that rows may answer
 */
export async function diff(root: string, words: readonly string[]): Promise<Outcome> {
  const { values } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean', default: false }, database: { type: 'string' } },
  });
  const read = await loadDeclaration(root);
  if (!read.ok) return { exitCode: 1, output: read.diagnostics.map(formatDiagnostic).join('\n') };
  const planned = plan(read.declaration);
  const { changes } = planned;
  const counts = await countRowsIn(values.database, planned);
  if (values.json) return { exitCode: 0, output: changesAsJson(changes, counts) };
  if (changes.length === 0) return { exitCode: 0, output: IN_STEP };
  const next = changes.every((change) => change.class === 'waits')
    ? 'To write the waiting rules: npm run schema:migrate -- --name what-it-is-for --tighten'
    : 'To write the migration: npm run schema:migrate -- --name what-it-is-for';
  return { exitCode: 0, output: `${formatChanges(changes, counts)}\n\n${next}` };
}
