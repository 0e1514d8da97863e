import type { Payload } from './parse-payload.ts';
import { notImplemented, type RestPlan } from './rest-answer.ts';
import { identifier, writeColumn, type Table } from './schema-cache.ts';

/**
 * POST: inserts the row of a JSON object.
 * @param wanted `Prefer: return=…`
 */
export function insertRow(table: Table, { text, keys }: Payload, wanted?: string): RestPlan {
  const columns = keys.map((name) => writeColumn(table, name));
  if (columns.length === 0) throw notImplemented('rows without a column');
  const list = columns.map(({ sql }) => sql).join(', ');
  const typed = columns.map(({ sql, type }) => `${sql} ${type}`).join(', ');
  return {
    // `RETURNING 1` reads nothing, so that a role without SELECT may write.
    text: `WITH _rows AS (
        INSERT INTO public.${identifier(table.name)} (${list})
        SELECT ${list} FROM json_to_record($1::json) AS _ (${typed}) RETURNING 1
      ) SELECT count(*) FROM _rows`,
    values: [text],
    answer: () =>
      new Response(null, {
        status: 201,
        headers: {
          'Content-Range': '*/*',
          ...(wanted !== undefined && { 'Preference-Applied': `return=${wanted}` }),
        },
      }),
  };
}
