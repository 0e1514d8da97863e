import { messages } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { analyze, inOneTransaction } from './migrate.ts';
import { OperatorError } from './operator-error.ts';

/** The models by form that a database has followed beyond its migrations. */
const TABLE = `
  create table if not exists supabase_migrations.followed_models (
    form text primary key,
    model text not null
  );`;

/** A step that brings a form's part of the database to its declaration. */
export interface FollowStep {
  readonly form: string;
  readonly sql: string;
  /** The model that the SQL reaches. */
  readonly model: string;
}

/**
 * Returns the steps to the declarations of today.
 * @param models the recorded models by form
 */
export type PlanSteps = (
  models: ReadonlyMap<string, string>,
) => Promise<readonly FollowStep[]>;

/**
 * Lets a database follow the declarations beyond its migrations. Each form is a transaction, in
 * which its model is recorded.
 * @param onUpdate called if there are steps to take
 * @returns the folders of the forms that were followed
 * @throws {OperatorError} if a form can't be followed; that form stays as it was
 */
export async function follow(
  database: Database,
  planSteps: PlanSteps,
  onUpdate?: () => void,
): Promise<readonly string[]> {
  const steps = await planSteps(await readModels(database));
  if (steps.length === 0) return [];
  onUpdate?.();
  for (const step of steps) await take(database, step);
  await analyze(database);
  return steps.map(({ form }) => folderOf(form));
}

function folderOf(form: string): string {
  return `schema/forms/${form}`;
}

async function readModels(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.asSuperuser(async (sql) => {
    await sql.script(TABLE);
    return sql.query<{ form: string; model: string }>(
      'select form, model from supabase_migrations.followed_models',
    );
  });
  return new Map(rows.map(({ form, model }) => [form, model]));
}

async function take(database: Database, { form, sql, model }: FollowStep): Promise<void> {
  try {
    await database.asSuperuser(async (session) => {
      await session.query('set local role postgres');
      await session.script(inOneTransaction(sql));
      await session.query('reset role');
      await session.query(
        `insert into supabase_migrations.followed_models (form, model) values ($1, $2)
         on conflict (form) do update set model = excluded.model`,
        [form, model],
      );
    });
  } catch (error) {
    if (!(error instanceof messages.DatabaseError)) throw error;
    throw new OperatorError(
      `The database can't follow ${folderOf(form)}: ${error.message}. Nothing of it has been applied. Undo the latest change there, then start again: npm start`,
    );
  }
}
