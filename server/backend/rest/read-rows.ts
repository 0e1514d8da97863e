import { orderSql, rangeOf, selectSql, whereSql } from './address.ts';
import { JSON_TYPE } from '../http-error.ts';
import type { RestPlan } from './rest-answer.ts';
import { identifier, type Table } from './schema-cache.ts';

/**
 * GET: reads rows of a table or view. Grants let accounts read the notes on submissions alone, and
 * the secret key the rest.
 */
export function readRows(address: URLSearchParams, table: Table): RestPlan {
  const values: string[] = [];
  const { offset, limit } = rangeOf(address);
  const where = whereSql(address, table, values);
  const page = `SELECT ${selectSql(address, table)} FROM public.${identifier(table.name)}${where}${orderSql(address, table)} LIMIT ${limit} OFFSET ${offset}`;
  return {
    text: `WITH _rows AS (${page}) SELECT count(*), coalesce(json_agg(_rows), '[]')::text FROM _rows`,
    values,
    answer([count, content]) {
      const rows = Number(count);
      const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
      return new Response(content, {
        headers: { 'Content-Type': JSON_TYPE, 'Content-Range': `${range}/*` },
      });
    },
  };
}
