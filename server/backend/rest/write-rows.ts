import { selectSql, whereSql } from './address.ts';
import { parsePayload, type Payload } from './parse-payload.ts';
import { notImplemented } from './rest-error.ts';
import { JSON_ROWS, JSON_TYPE, type RestPlan } from './rest-plan.ts';
import { identifier, writeColumn, type Table } from './schema-cache.ts';

/** A body to write, with the part of the request that says how. */
export interface Write {
  readonly address: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
  /** `Prefer: return=…`, where the caller says it. */
  readonly wanted: string | undefined;
}

/** POST: inserts the rows of a JSON body, all or none. */
export function insertRows(write: Write, table: Table): RestPlan {
  const { address, headers, body } = write;
  const payload = parsePayload(headers.get('content-type'), body);
  const insert = insertSql(table, payload, parseColumns(address.get('columns')) ?? payload.keys);
  return {
    ...writePlan(write, table, insert),
    values: insert.includes('$1') ? [payload.text] : [],
    answer: ([, content]) => written(write, 201, '*', content),
  };
}

/** PATCH: sets columns of the rows that fulfil the conditions of the address, of which there must be some. */
export function updateRows(write: Write, table: Table): RestPlan {
  const { address, headers, body } = write;
  const payload = parsePayload(headers.get('content-type'), body);
  const values = [payload.text];
  const where = whereSql(address, table, values);
  const columns = payload.keys.map((name) => writeColumn(table, name));
  if (where === '' || payload.isList || columns.length === 0) {
    throw notImplemented('updates without a condition, without a value, or with a list');
  }
  if (['order', 'limit', 'offset', 'columns'].some((name) => address.has(name))) {
    throw notImplemented('updates with order, limit, offset, columns');
  }
  const set = columns.map(({ sql }) => `${sql} = _.${sql}`).join(', ');
  const typed = columns.map(({ sql, type }) => `${sql} ${type}`).join(', ');
  const update = `UPDATE public.${identifier(table.name)} SET ${set} FROM json_to_record($1::json) AS _ (${typed})${where}`;
  return {
    ...writePlan(write, table, update),
    values,
    answer([count, content]) {
      const range = count === '0' ? '*' : `0-${Number(count) - 1}`;
      return written(write, write.wanted === 'representation' ? 200 : 204, range, content);
    },
  };
}

/** `RETURNING 1` reads nothing, so that a role without SELECT may write. */
function writePlan({ address, wanted }: Write, table: Table, sql: string): { text: string } {
  const wantsRows = wanted === 'representation';
  return {
    text: `WITH _rows AS (${sql} RETURNING ${wantsRows ? selectSql(address, table) : '1'})
      SELECT count(_rows), ${wantsRows ? JSON_ROWS : "''"} FROM _rows`,
  };
}

function written(
  { wanted }: Write,
  status: number,
  range: string,
  content: string | null | undefined,
): Response {
  const wantsRows = wanted === 'representation';
  return new Response(wantsRows ? (content ?? '') : null, {
    status,
    headers: {
      'Content-Range': `${range}/*`,
      ...(wanted !== undefined && { 'Preference-Applied': `return=${wanted}` }),
      ...(wantsRows && { 'Content-Type': JSON_TYPE }),
    },
  });
}

function insertSql(table: Table, payload: Payload, names: readonly string[]): string {
  const target = `INSERT INTO public.${identifier(table.name)}`;
  if (payload.rows === 0) return `${target} SELECT WHERE false`;
  const columns = [...new Set(names)].map((name) => writeColumn(table, name));
  if (columns.length === 0) return `${target} DEFAULT VALUES`;
  const list = columns.map(({ sql }) => sql).join(', ');
  const typed = columns.map(({ sql, type }) => `${sql} ${type}`).join(', ');
  const source = payload.isList ? 'json_to_recordset' : 'json_to_record';
  return `${target} (${list}) SELECT ${list} FROM ${source}($1::json) AS _ (${typed})`;
}

/** `columns="a",b` narrows what is written; supabase-js sends it with lists. */
function parseColumns(columns: string | null): readonly string[] | undefined {
  if (columns === null || columns === '') return undefined;
  return columns.split(',').map((name) => name.trim().replace(/^"(.*)"$/su, '$1'));
}
