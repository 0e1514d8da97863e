import { addressConditions, Parameters, whereSql } from './query/filter-sql.ts';
import { bodySql, contentType, requireOne, shapeFor, type Shape } from './answer/media-type.ts';
import { orderSql } from './query/parse-order.ts';
import { parseSelect, selectSql } from './query/parse-select.ts';
import { parsePrefer } from './answer/prefer.ts';
import { RestError } from './answer/rest-error.ts';
import type { RestPlan } from './rest-plan.ts';
import { rangeAnswer, rowRange, type RowRange } from './query/row-range.ts';
import { identifier, type Table } from './query/schema-cache.ts';

/** Bytes of text in one answer. Everybody waits while Postgres writes it, and this process holds it several times. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

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
  const body = isHead ? "''" : boundedBodySql(shape, address, table);
  return {
    text: `WITH ${statement}
      SELECT (SELECT total FROM _total), (SELECT count(*) FROM _page), ${body}`,
    values: parameters.values,
    answer([total, count, content]) {
      const rows = Number(count);
      const counted = typeof total === 'string' ? Number(total) : undefined;
      const { status, contentRange } = rangeAnswer(range, rows, counted, applied);
      requireOne(shape, rows);
      if (typeof content !== 'string') throw tooLarge();
      return new Response(isHead ? null : content, {
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

/** Null where the rows hold too much; of a text Postgres knows the size without reading it. */
function boundedBodySql(shape: Shape, address: URLSearchParams, table: Table): string {
  const sizes = parseSelect(address.get('select'), table)
    .filter((column) => table.columns.get(column) === 'text')
    .map((column) => `coalesce(octet_length(${identifier(column)}), 0)`);
  const content = `(SELECT ${bodySql(shape)} FROM _page AS _rows)`;
  if (sizes.length === 0) return content;
  return `CASE WHEN (SELECT coalesce(sum(${sizes.join(' + ')}), 0) FROM _page) <= ${LARGEST_ANSWER} THEN ${content} END`;
}

function tooLarge(): RestError {
  return new RestError(400, {
    code: 'too_large',
    message: `The rows hold more than ${LARGEST_ANSWER / 1024 / 1024} MB of text.`,
    hint: 'Ask for fewer rows or columns.',
  });
}

function readSql(
  table: Table,
  address: URLSearchParams,
  { offset, limit }: RowRange,
  count: boolean,
  parameters: Parameters,
): string {
  const filters = addressConditions(address);
  const source = ` FROM public.${identifier(table.name)}${whereSql(filters, table, parameters)}`;
  const columns = selectSql(address.get('select'), table);
  const order = orderSql(address.get('order'), table);
  const cut = `${limit === undefined ? '' : ` LIMIT ${limit}`} OFFSET ${offset}`;
  const total = count ? `SELECT count(*)::text AS total${source}` : 'SELECT null::text AS total';
  return `_page AS (SELECT ${columns}${source}${order}${cut}), _total AS (${total})`;
}
