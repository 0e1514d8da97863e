import type { Statement } from '../database/request-pipeline.ts';

/** The plan of a request: one statement, and the answer to make of its row. */
export interface RestPlan extends Statement {
  /** @throws {RestError} when the row calls for one */
  answer(fields: readonly (string | null)[]): Response;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Writes the rows of `_rows`. */
export const JSON_ROWS = `coalesce(json_agg(_rows), '[]')::text`;
