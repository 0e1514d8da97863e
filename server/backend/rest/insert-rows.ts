import { bodySql, contentType, requireOne, shapeFor } from './answer/media-type.ts';
import { parsePayload, type Payload } from './parse-payload.ts';
import { selectSql } from './query/parse-select.ts';
import { parsePrefer } from './answer/prefer.ts';
import type { RestPlan } from './rest-plan.ts';
import { identifier, writeColumn, type Table } from './query/schema-cache.ts';

/** POST: inserts the rows of a JSON body, all or none. */
export function insertRows(request: Request, table: Table, body: string): RestPlan {
  const preferences = parsePrefer(request.headers.get('prefer'));
  const shape = shapeFor(request.headers.get('accept'));
  const address = new URL(request.url).searchParams;
  const payload = parsePayload(request.headers.get('content-type'), body);
  const insert = insertSql(table, payload, parseColumns(address.get('columns')) ?? payload.keys);
  const wantsRows = preferences.return === 'representation';
  // Before anything is stored: an answer that can't be given stores nothing.
  if (wantsRows) requireOne(shape, payload.rows);
  // `RETURNING 1` reads nothing, so that a role without SELECT may still insert.
  const returning = wantsRows ? selectSql(address.get('select'), table) : '1';
  return {
    text: `WITH _inserted AS (${insert} RETURNING ${returning})
      SELECT count(_rows), ${wantsRows ? bodySql(shape) : "''"} FROM _inserted AS _rows`,
    values: insert.includes('$1') ? [payload.text] : [],
    answer: ([rows, content]) =>
      new Response(wantsRows ? (content ?? '') : null, {
        status: 201,
        headers: {
          'Content-Range': `*/${preferences.countExact ? (rows ?? '*') : '*'}`,
          ...preferences.applied('missing', 'return', 'count'),
          ...(wantsRows && { 'Content-Type': contentType(shape) }),
        },
      }),
  };
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
