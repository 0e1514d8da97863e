import { identifier, join, sql, type Sql } from '#scripts/codegen/sql/sql.ts';

/** A parameter's type in SQL, and in TypeScript for the function's callers. */
interface Parameter {
  readonly sql: Sql;
  readonly json: string;
}

export type Parameters = Readonly<Record<string, Parameter>>;

const DATA: Parameter = { sql: sql`jsonb`, json: 'unknown' };
const ID: Parameter = { sql: sql`uuid`, json: 'string' };

/** The functions by which staff reads and saves a form's submissions, with their parameters. */
export const STAFF_FUNCTIONS = {
  page: {
    conditions: DATA,
    snapshot: DATA,
    sort: { sql: sql`text`, json: 'string | null' },
    descending: { sql: sql`boolean`, json: 'boolean' },
    first: { sql: sql`integer`, json: 'number' },
  },
  open: { submission: ID },
  export: { conditions: DATA, snapshot: DATA, after: DATA },
  overview: { conditions: DATA, time_zone: { sql: sql`text`, json: 'string' } },
  save: { submission: ID, seen: DATA, changes: DATA, note: DATA },
} as const satisfies Readonly<Record<string, Parameters>>;

/** Returns the parameters as `create function` declares them. */
export function declaredParameters(parameters: Parameters): Sql {
  return join(
    Object.entries(parameters).map(
      ([name, { sql: type }]) => sql`${identifier(name)} ${type}`,
    ),
  );
}

/** Returns the types by which other statements name the function. */
export function parameterTypes(parameters: Parameters): Sql {
  return join(Object.values(parameters).map(({ sql: type }) => type));
}
