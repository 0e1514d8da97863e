import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useAction, type Action } from '../data/action.tsx';
import type { ListSource } from '../data/list-source.ts';
import { activeFilters } from '../view/active-filters.ts';
import type { ListFilter } from '../view/list-view.ts';
import { localDay } from '../view/local-time.ts';
import type { StaffModel } from '../view/staff-model.ts';
import { makeCsv, type CsvProgress } from './make-csv.ts';

export interface Csv {
  readonly action: Action<ListFilter, void>;
  readonly progress: CsvProgress | undefined;
  readonly isCancelled: boolean;
  readonly cancel: () => void;
}

/** Makes one file at a time. Signing out cancels it, in any tab. */
export function useCsv(source: ListSource): Csv {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<CsvProgress>();
  const [isCancelled, setCancelled] = useState(false);
  const task = useRef(new AbortController());
  const action = useAction(async (filter: ListFilter) => {
    const { signal } = (task.current = new AbortController());
    setCancelled(false);
    setProgress(undefined);
    const file = await makeCsv({ queries, source, filter, signal, onProgress: setProgress });
    if (!signal.aborted) saveFile(file, fileName(source.model, filter));
  });
  useEffect(() => () => task.current.abort(), []);
  const cancel = (): void => {
    task.current.abort();
    action.reset();
    setCancelled(true);
  };
  return { action, progress, isCancelled, cancel };
}

/** In UTF-16 code units: a name of 255 bytes is the longest that file systems take. */
const MAX_NAME_LENGTH = 60;

/** Returns a name that says what the file holds, with the day on the reader's calendar. */
function fileName(model: StaffModel, filter: ListFilter): string {
  const words = [filter.search, ...activeFilters(model, filter).map(({ text }) => text)]
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .slice(0, MAX_NAME_LENGTH);
  const name = [model.table.replaceAll('_', '-'), words, localDay(new Date())].join('-');
  return `${name.toWellFormed().replace(/-+/gu, '-')}.csv`;
}
