import type { SupabaseClient } from '@supabase/supabase-js';
import type { Row } from '../form-engine/row.ts';
import { LoadError } from './load-error.ts';
import { renewSession } from './renew-session.ts';

/** The list as it was at one moment: rows that arrive later are newer than `until`. */
export interface Snapshot {
  /** When the newest row was submitted, in the backend's own words; `undefined` of an empty list. */
  readonly until: string | undefined;
  readonly total: number;
}

interface Source {
  readonly client: SupabaseClient;
  readonly table: string;
}

/** @throws {LoadError} when the backend returns an error */
export async function loadSnapshot({ client, table }: Source): Promise<Snapshot> {
  const { data, count } = await answered(client, () =>
    client
      .from(table)
      .select('submitted_at', { count: 'exact' })
      .order('submitted_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(1)
      .retry(false),
  );
  const until = readRows(data)[0]?.['submitted_at'];
  return { until: typeof until === 'string' ? until : undefined, total: count ?? 0 };
}

/**
 * Some rows of a snapshot, newest first: with an upper bound of their time, a row that arrives
 * while someone reads neither shifts the pages nor shows twice.
 * @param from index of the first row, counted from 0
 * @throws {LoadError} when the backend returns an error
 */
export async function loadRows(
  { client, table }: Source,
  { until, from, size }: { readonly until: string; readonly from: number; readonly size: number },
): Promise<readonly Row[]> {
  const { data } = await answered(client, () =>
    client
      .from(table)
      .select('*')
      .lte('submitted_at', until)
      .order('submitted_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + size - 1)
      .retry(false),
  );
  return readRows(data);
}

interface Answer {
  readonly data: unknown;
  readonly count: number | null;
  readonly status: number;
  readonly error: { readonly message: string } | null;
}

/** What the backend answers, asked a second time if that takes a renewed session. */
async function answered(client: SupabaseClient, ask: () => PromiseLike<Answer>): Promise<Answer> {
  let answer = await ask();
  if (answer.status === 401 && (await renewSession(client))) answer = await ask();
  if (answer.error) throw new LoadError(answer.error.message, answer.status);
  return answer;
}

function readRows(data: unknown): readonly Row[] {
  if (!Array.isArray(data)) throw new Error('The backend did not answer with a list.');
  return data.map((row: unknown) => {
    if (!isRow(row))
      throw new Error('The backend answered with a list of something else than rows.');
    return row;
  });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
