import { join } from 'node:path';
import { StartupError } from '../../supabase/embedded/database/startup-error.ts';
import { formatDiagnostic } from '../codegen/diagnostic.ts';
import { load } from '../codegen/load.ts';
import { countRows, type RowCounts } from './count-rows.ts';
import { readDeclaration, type Declaration } from './declaration.ts';
import { withTarget } from './open-target.ts';
import { plan, type Plan } from './plan.ts';
import { inPlanningDatabase } from './planning-database.ts';

/** What a command says, and the exit code that says it to other programs. */
export interface Outcome {
  readonly exitCode: 0 | 1;
  readonly output: string;
}

export interface Planned {
  readonly declaration: Declaration;
  readonly plan: Plan;
  readonly counts: RowCounts | undefined;
}

/**
 * Compares the declaration of the project at `root` with its migrations, and hands the plan on.
 * @param database where the rows that it touches are to be counted
 */
export async function withPlan(
  root: string,
  database: string | undefined,
  work: (planned: Planned) => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  const texts = await load(root).catch((error: unknown) => {
    throw new StartupError(`The files could not be read. ${String(error)}`);
  });
  const read = readDeclaration(texts);
  if (!read.ok) return { exitCode: 1, output: read.diagnostics.map(formatDiagnostic).join('\n') };
  const { declaration } = read;
  const planned = await inPlanningDatabase(migrationsFolder(root), (sql) => plan(sql, declaration));
  const { table } = declaration.model.form;
  const counts =
    database === undefined
      ? undefined
      : await withTarget(database, (run) => countRows(run, table, planned));
  return work({ declaration, plan: planned, counts });
}

export function migrationsFolder(root: string): string {
  return join(root, 'supabase', 'migrations');
}
