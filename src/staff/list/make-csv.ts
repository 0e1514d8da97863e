import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../../engine/row.ts';
import type { ListSource } from '../loading/list-source.ts';
import { loadSnapshot } from '../loading/load-submissions.ts';
import { loadBlock } from '../data/all-rows.ts';
import { submissionsKey } from '../loading/query-client.ts';
import type { RowCondition } from '../contract/row-condition.ts';
import type { CsvFile } from '../data/csv-columns.ts';
import { BYTE_ORDER_MARK, csvLine } from '../data/csv-line.ts';

/** Rows written so far, and the total if it is known. */
export interface CsvProgress {
  readonly done: number;
  readonly total: number | undefined;
}

interface CsvTask {
  readonly queries: QueryClient;
  readonly source: ListSource;
  /** The submissions of the file, all of which hold. */
  readonly conditions: readonly RowCondition[];
  readonly file: CsvFile;
  /** Ends the task. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CsvProgress) => void;
}

interface MadeCsv {
  readonly blob: Blob;
  /** The time of the newest submission; `null` without one. */
  readonly until: string | null;
}

/**
 * Makes a file of all submissions with some conditions, newest first, as they were at the start.
 * @throws when a batch can't be loaded, or `signal` has ended the task
 */
export async function makeCsv(task: CsvTask): Promise<MadeCsv> {
  const { queries, source, conditions, file, signal, onProgress } = task;
  const queryKey = submissionsKey(source, 'csv');
  signal.addEventListener('abort', () => void queries.cancelQueries({ queryKey }));
  const fetch = <Data>(name: string, queryFn: (signal: AbortSignal) => Promise<Data>) =>
    queries.fetchQuery({
      queryKey: [...queryKey, name],
      queryFn: (request) => queryFn(request.signal),
      gcTime: 0,
    });
  const snapshot = await fetch('snapshot', () => loadSnapshot(source, conditions));
  const total = snapshot.isMore ? undefined : snapshot.total;
  const parts = [new Blob([BYTE_ORDER_MARK, csvLine(file.header)])];
  let done = 0;
  let after: Row | undefined;
  while (!signal.aborted && done < (total ?? Infinity)) {
    onProgress({ done, total });
    const position = { conditions, snapshot, after };
    const rows = await fetch(`block ${done}`, (request) =>
      loadBlock(source, { ...position, signal: request }),
    );
    if (rows.length === 0) break; // all are there, or some have been deleted meanwhile
    parts.push(new Blob([rows.flatMap(file.linesOf).map(csvLine).join('')]));
    done += rows.length;
    after = rows.at(-1);
  }
  const blob = new Blob(parts, { type: 'text/csv;charset=utf-8' });
  return { blob, until: snapshot.until };
}
