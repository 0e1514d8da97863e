import type { Sql } from '../codegen/emit/sql.ts';

/** Text that Postgres itself wrote, such as a definition or a type from its catalog, as a piece of SQL. */
export function catalogText(text: string): Sql {
  return { sql: text };
}
