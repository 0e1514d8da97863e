import { orderSql, rangeOf, selectedColumns, selectSql, whereSql } from './address.ts';
import { JSON_TYPE, HttpError } from '../http-error.ts';
import type { RestPlan } from './rest-answer.ts';
import { identifier, type Table } from './schema-cache.ts';

/** Everybody waits while Postgres writes an answer, and this process holds it several times. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const TOO_LARGE = 'The rows hold more than 16 MB of text.';
const HINT = { hint: 'Ask for fewer rows or columns.' };

export function readRows(address: URLSearchParams, table: Table): RestPlan {
  const values: string[] = [];
  const { offset, limit } = rangeOf(address, table);
  const where = whereSql(address, table, values);
  const page = `SELECT ${selectSql(address, table)} FROM public.${identifier(table.name)}${where}${orderSql(address, table)} LIMIT ${limit} OFFSET ${offset}`;
  return {
    text: `WITH _rows AS (${page}) SELECT (SELECT count(*) FROM _rows), ${boundedRows(address, table)}`,
    values,
    answer([count, content]) {
      if (typeof content !== 'string') throw new HttpError(400, 'too_large', TOO_LARGE, HINT);
      const rows = Number(count);
      const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
      return new Response(content, {
        headers: { 'Content-Type': JSON_TYPE, 'Content-Range': `${range}/*` },
      });
    },
  };
}

/** Null if the rows are too large. Postgres has the size of a text without reading it. */
function boundedRows(address: URLSearchParams, table: Table): string {
  const sizes = selectedColumns(address, table)
    .filter((column) => table.columns.get(column) === 'text')
    .map((column) => `coalesce(octet_length(${identifier(column)}), 0)`);
  const rows = `(SELECT coalesce(json_agg(_rows), '[]')::text FROM _rows)`;
  if (sizes.length === 0) return rows;
  return `CASE WHEN (SELECT coalesce(sum(${sizes.join(' + ')}), 0) FROM _rows) <= ${MAX_ANSWER_BYTES} THEN ${rows} END`;
}
