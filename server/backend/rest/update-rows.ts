import { bodySql, contentType, shapeFor } from './answer/media-type.ts';
import { parsePrefer } from './answer/prefer.ts';
import { notImplemented } from './answer/rest-error.ts';
import { parsePayload } from './parse-payload.ts';
import { addressConditions, Parameters, whereSql } from './query/filter-sql.ts';
import { selectSql } from './query/parse-select.ts';
import { identifier, writeColumn, type Table } from './query/schema-cache.ts';
import type { RestPlan } from './rest-plan.ts';

/** Parameters of PostgREST's that would change which rows are updated, or what is written. */
const UNSERVED = ['order', 'limit', 'offset', 'columns'];

/** PATCH: sets columns of the rows that fulfil the conditions of the address, of which there must be some. */
export function updateRows(request: Request, table: Table, body: string): RestPlan {
  const address = new URL(request.url).searchParams;
  const preferences = parsePrefer(request.headers.get('prefer'));
  const shape = shapeFor(request.headers.get('accept'));
  const payload = parsePayload(request.headers.get('content-type'), body);
  if (payload.isList) throw notImplemented('updates with a list');
  if (shape === 'object') throw notImplemented('updates answered with one object');
  if (UNSERVED.some((name) => address.has(name))) {
    throw notImplemented(`updates with ${UNSERVED.join(', ')}`);
  }
  const conditions = addressConditions(address);
  if (conditions.length === 0) throw notImplemented('updates without a condition');
  const parameters = new Parameters();
  const source = parameters.add(payload.text);
  const columns = payload.keys.map((name) => writeColumn(table, name));
  const where = whereSql(conditions, table, parameters);
  const wantsRows = preferences.return === 'representation';
  const returning = wantsRows ? selectSql(address.get('select'), table) : '1';
  const target = `public.${identifier(table.name)}`;
  const set = columns.map(({ sql }) => `${sql} = _.${sql}`).join(', ');
  const typed = columns.map(({ sql, type }) => `${sql} ${type}`).join(', ');
  const update =
    columns.length === 0
      ? `SELECT ${returning} FROM ${target} WHERE ${source}::json IS NULL`
      : `UPDATE ${target} SET ${set} FROM json_to_record(${source}::json) AS _ (${typed})${where} RETURNING ${returning}`;
  return {
    text: `WITH _updated AS (${update})
      SELECT count(_rows), ${wantsRows ? bodySql(shape) : "''"} FROM _updated AS _rows`,
    values: columns.length === 0 ? parameters.values.slice(0, 1) : parameters.values,
    answer([count, content]) {
      const rows = Number(count);
      const range = rows === 0 ? '*' : `0-${rows - 1}`;
      return new Response(wantsRows ? (content ?? '') : null, {
        status: wantsRows ? 200 : 204,
        headers: {
          'Content-Range': `${range}/${preferences.countExact ? rows : '*'}`,
          ...preferences.applied('return', 'count'),
          ...(wantsRows && { 'Content-Type': contentType(shape) }),
        },
      });
    },
  };
}
