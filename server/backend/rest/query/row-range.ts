import { RestError } from '../answer/rest-error.ts';

/** The requested rows of a list: `limit` of them (all, when absent) from `offset` on. */
export interface RowRange {
  readonly offset: number;
  readonly limit: number | undefined;
}

/** Hosted Supabase cuts every list at this number, silently; so does this backend, so that nobody relies on more. */
const MAX_ROWS = 1000;

/** From `limit` and `offset` in the address and the `Range` header, whichever asks for less. */
export function rowRange(address: URLSearchParams, rangeHeader: string | null): RowRange {
  const header = parseHeader(rangeHeader);
  const offset = Math.max(integer(address.get('offset')) ?? 0, header.offset);
  const limit = integer(address.get('limit'));
  if (limit !== undefined && limit < 0) {
    throw notSatisfiable('Limit should be greater than or equal to zero.');
  }
  const ends = [MAX_ROWS + offset];
  if (limit !== undefined) ends.push((integer(address.get('offset')) ?? 0) + limit);
  if (header.limit !== undefined) ends.push(header.offset + header.limit);
  const rows = Math.min(...ends) - offset;
  if (rows < 0 || (rows === 0 && limit !== 0)) {
    throw notSatisfiable('Limit should be greater than or equal to zero.');
  }
  return { offset: Math.max(0, offset), limit: rows };
}

/** The status and `Content-Range` of an answer with so many rows; the total only where it was counted. */
export function rangeAnswer(
  { offset }: RowRange,
  rows: number,
  total: number | undefined,
  headers: Readonly<Record<string, string>>,
): { readonly status: number; readonly contentRange: string } {
  const shown = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  const contentRange = `${shown}/${total ?? '*'}`;
  if (total !== undefined && offset > total) {
    throw notSatisfiable(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
      { 'Content-Range': contentRange, ...headers },
    );
  }
  return { status: total !== undefined && rows < total ? 206 : 200, contentRange };
}

function parseHeader(header: string | null): RowRange {
  const match = /^(\d{1,15})-(\d{1,15})?$/u.exec(header ?? '');
  if (!match) return { offset: 0, limit: undefined };
  const first = Number(match[1]);
  if (match[2] === undefined) return { offset: first, limit: undefined };
  const last = Number(match[2]);
  if (last < first) {
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset: first, limit: last - first + 1 };
}

/** As PostgREST does, a number that is none counts as absent. */
function integer(text: string | null): number | undefined {
  return text !== null && /^-?\d{1,15}$/u.test(text) ? Number(text) : undefined;
}

function notSatisfiable(
  details: string,
  headers: Readonly<Record<string, string>> = {},
): RestError {
  const body = { code: 'PGRST103', message: 'Requested range not satisfiable', details };
  return new RestError(416, body, headers);
}
