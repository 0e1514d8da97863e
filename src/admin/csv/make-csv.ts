import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../../form-engine/row.ts';
import { checkRights } from '../data/request.ts';
import { conditionsOf } from '../data/conditions-of.ts';
import type { ListSource } from '../data/list-source.ts';
import { loadSnapshot } from '../data/load-submissions.ts';
import { submissionsKey } from '../data/query-client.ts';
import type { ListFilter } from '../view/list-view.ts';
import { csvCells, csvHeader } from './csv-columns.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
import { loadBlock, loadWhole, type Place } from './load-block.ts';
import { partsOf } from './parts-of.ts';

/** Rows written so far, of how many where they were counted. */
export interface CsvProgress {
  readonly done: number;
  readonly total: number | undefined;
}

interface CsvTask {
  readonly queries: QueryClient;
  readonly source: ListSource;
  readonly filter: ListFilter;
  readonly onProgress: (progress: CsvProgress) => void;
}

/**
 * All submissions of a filter as one file, newest first, as they were when it was begun. Each part goes
 * into the file's store at once, outside the page's memory. What fails is asked for again as all queries are.
 * @throws when a part could not be loaded, or `cancelCsv` has ended it
 */
export async function makeCsv({ queries, source, filter, onProgress }: CsvTask): Promise<Blob> {
  const { model } = source;
  const conditions = conditionsOf(model, filter);
  const ask = asker(queries, source);
  const { until, ...count } = await ask('snapshot', () => loadSnapshot(source, conditions));
  const total = count.isMore ? undefined : count.total;
  const file = [new Blob([BYTE_ORDER_MARK, csvLine(csvHeader(model))])];
  let done = 0;
  let after: Row | undefined;
  const load = (what: string, rows: (place: Place) => Promise<readonly Row[]>) => {
    onProgress({ done, total });
    const place = { conditions, after, until };
    return ask(`${what} ${done}`, (signal) => rows({ ...place, signal }));
  };
  while (done < (total ?? Infinity)) {
    const block = await load('block', (place) => loadBlock(source, place));
    if (block.length === 0) await expectRights(source);
    if (block.length === 0) break; // all are there, or some have been deleted meanwhile
    for (const part of partsOf(model, block)) {
      const rows = part.isComplete
        ? part.rows
        : await load('whole', (place) => loadWhole(source, place, part.rows));
      if (rows.length < part.rows.length) await expectRights(source);
      file.push(new Blob([rows.map((row) => csvLine(csvCells(model, row))).join('')]));
      done += part.rows.length;
      after = part.rows.at(-1);
    }
  }
  return new Blob(file, { type: 'text/csv;charset=utf-8' });
}

/** Asks for one thing after the other, each as the page's own queries are asked. */
function asker(queries: QueryClient, source: ListSource) {
  return <Data>(part: string, queryFn: (signal: AbortSignal) => Promise<Data>): Promise<Data> =>
    queries.fetchQuery({
      queryKey: [...csvKey(source), part],
      queryFn: ({ signal }) => queryFn(signal),
      gcTime: 0,
      staleTime: 0,
    });
}

/**
 * Rows that have gone were deleted, unless their reader has lost the right to read: no file is made then
 * of what had come before.
 */
async function expectRights({ client }: ListSource): Promise<void> {
  if (await checkRights(client)) return;
  throw new Error('This account may not read the submissions any more.');
}

/** Ends what `makeCsv` is asking for. */
export function cancelCsv(queries: QueryClient, source: ListSource): void {
  void queries.cancelQueries({ queryKey: csvKey(source) });
}

function csvKey({ userId }: ListSource): readonly unknown[] {
  return [...submissionsKey(userId), 'csv'];
}
