import { RestError } from './rest-error.ts';

/** A body to insert: its text goes to Postgres as it came, its keys say which columns are written. */
export interface Payload {
  readonly text: string;
  readonly isList: boolean;
  readonly rows: number;
  readonly keys: readonly string[];
}

export function parsePayload(contentType: string | null, text: string): Payload {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw invalid(`Content-Type not acceptable: ${type ?? ''}`);
  }
  const value = parseJson(text);
  // PostgREST takes anything else for no row and answers 201; to our client a 201 means a stored row.
  // It does so with an empty list, too, which supabase-js sends for no rows: there, so do we.
  if (typeof value !== 'object' || value === null) throw invalid('Empty or invalid json');
  refuseUnfit(value);
  const isList = Array.isArray(value);
  const keys = isList ? sharedKeys(value) : keysOf(value);
  return { text, isList, rows: isList ? value.length : 1, keys };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('Empty or invalid json');
  }
}

/** Rows in a request, or elements of an answer; it bounds what they cost to check. */
const MAX_LIST = 1000;

/** Refuses what is no JSON to PostgREST, a half surrogate pair, and lists without end. */
function refuseUnfit(value: unknown): void {
  if (typeof value === 'string' && !value.isWellFormed()) throw invalid('Empty or invalid json');
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > MAX_LIST) {
    throw invalid(`A list of more than ${MAX_LIST} elements is refused`);
  }
  for (const member of Object.values(value)) refuseUnfit(member);
}

/** A value that is no object has no columns. */
function keysOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function sharedKeys(rows: readonly unknown[]): readonly string[] {
  const keys = keysOf(rows[0]);
  const wanted = new Set(keys);
  for (const row of rows) {
    const own = keysOf(row);
    const isObject = typeof row === 'object' && row !== null && !Array.isArray(row);
    if (!isObject || own.length !== wanted.size || !own.every((key) => wanted.has(key))) {
      throw invalid('All object keys must match');
    }
  }
  return keys;
}

function invalid(message: string): RestError {
  return new RestError(400, { code: 'PGRST102', message });
}
