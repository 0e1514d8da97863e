import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../../form-engine/row.ts';
import { conditionsOf } from '../data/conditions-of.ts';
import type { ListSource } from '../data/list-source.ts';
import { loadSnapshot } from '../data/load-submissions.ts';
import { submissionsKey } from '../data/submissions-key.ts';
import type { ListFilter } from '../view/list-view.ts';
import { csvCells, csvHeader } from './csv-columns.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
import { loadBlock } from './load-block.ts';

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
 * All submissions of a filter as one file, newest first, as they were when it was begun. Each block of
 * rows goes into the file's store at once, outside the page's memory. A block that fails is asked for
 * again as all queries are.
 * @throws when a block could not be loaded, or `cancelCsv` has ended it
 */
export async function makeCsv({ queries, source, filter, onProgress }: CsvTask): Promise<Blob> {
  const { model } = source;
  const conditions = conditionsOf(model, filter);
  const ask = <Data>(part: string | number, queryFn: (signal: AbortSignal) => Promise<Data>) =>
    queries.fetchQuery({
      queryKey: [...csvKey(source), part],
      queryFn: ({ signal }) => queryFn(signal),
      gcTime: 0,
      staleTime: 0,
    });
  const { until, ...count } = await ask('snapshot', () => loadSnapshot(source, conditions));
  const total = count.isMore ? undefined : count.total;
  const parts = [new Blob([BYTE_ORDER_MARK, csvLine(csvHeader(model))])];
  let after: Row | undefined;
  for (let done = 0; done < (total ?? Infinity);) {
    onProgress({ done, total });
    const last = after;
    const rows = await ask(done, (signal) =>
      loadBlock(source, { conditions, after: last, until, signal }),
    );
    if (rows.length === 0) break; // all are there, or some have been deleted meanwhile
    parts.push(new Blob([rows.map((row) => csvLine(csvCells(model, row))).join('')]));
    done += rows.length;
    after = rows.at(-1);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Ends what `makeCsv` is asking for. */
export function cancelCsv(queries: QueryClient, source: ListSource): void {
  void queries.cancelQueries({ queryKey: csvKey(source) });
}

function csvKey({ userId }: ListSource): readonly unknown[] {
  return [...submissionsKey(userId), 'csv'];
}
