import { whereSql } from './filter-sql.ts';
import { bodySql, contentType, requireOne, shapeFor } from './media-type.ts';
import { Parameters } from './parameters.ts';
import { parseFilter } from './parse-filter.ts';
import { orderSql } from './parse-order.ts';
import { selectSql } from './parse-select.ts';
import { parsePrefer } from './prefer.ts';
import type { RestPlan } from './rest-plan.ts';
import { rangeAnswer, rowRange, type RowRange } from './row-range.ts';
import { identifier, type Table } from './schema-cache.ts';

/** Parameters of the address that are no filter. */
const RESERVED: ReadonlySet<string> = new Set(['select', 'order', 'limit', 'offset', 'columns']);

/** GET and HEAD: a page of a table, its total where that is asked for, both from one snapshot. */
export function readRows(request: Request, table: Table): RestPlan {
  const address = new URL(request.url).searchParams;
  const shape = shapeFor(request.headers.get('accept'));
  const preferences = parsePrefer(request.headers.get('prefer'));
  const applied = preferences.applied('count');
  const range = rowRange(address, request.headers.get('range'));
  const parameters = new Parameters();
  const isHead = request.method === 'HEAD';
  const statement = readSql(table, address, range, preferences.countExact, parameters);
  return {
    text: `WITH ${statement}
      SELECT (SELECT total FROM _total), count(_rows), ${isHead ? "''" : bodySql(shape)} FROM _page AS _rows`,
    values: parameters.values,
    answer([total, count, body]) {
      const rows = Number(count);
      const counted = typeof total === 'string' ? Number(total) : undefined;
      const { status, contentRange } = rangeAnswer(range, rows, counted, applied);
      requireOne(shape, rows);
      return new Response(isHead ? null : (body ?? ''), {
        status,
        headers: {
          'Content-Type': contentType(shape),
          'Content-Range': contentRange,
          ...applied,
        },
      });
    },
  };
}

function readSql(
  table: Table,
  address: URLSearchParams,
  { offset, limit }: RowRange,
  count: boolean,
  parameters: Parameters,
): string {
  const filters = [...address]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, value]) => parseFilter(name, value));
  const source = ` FROM public.${identifier(table.name)}${whereSql(filters, table, parameters)}`;
  const columns = selectSql(address.get('select'), table);
  const order = orderSql(address.get('order'), table);
  const cut = `${limit === undefined ? '' : ` LIMIT ${limit}`} OFFSET ${offset}`;
  const total = count ? `SELECT count(*)::text AS total${source}` : 'SELECT null::text AS total';
  return `_page AS (SELECT ${columns}${source}${order}${cut}), _total AS (${total})`;
}
