import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import type { ListSource } from '../data/list-source.ts';
import { activeFilters } from '../view/active-filters.ts';
import type { ListFilter } from '../view/list-view.ts';
import { localDay } from '../view/local-time.ts';
import type { StaffModel } from '../view/staff-model.ts';
import { cancelCsv, makeCsv, type CsvProgress } from './make-csv.ts';

export type CsvState =
  | { readonly kind: 'idle' | 'cancelled' | 'finished' }
  | { readonly kind: 'busy'; readonly progress?: CsvProgress }
  | { readonly kind: 'failed'; readonly error: Error };

export interface Csv {
  readonly state: CsvState;
  readonly start: (filter: ListFilter) => void;
  readonly cancel: () => void;
}

/** Makes one file at a time. Signing out cancels it, in any tab. */
export function useCsv(source: ListSource): Csv {
  const queries = useQueryClient();
  const [state, setState] = useState<CsvState>({ kind: 'idle' });
  const current = useRef<symbol>(undefined);

  const end = (): void => {
    current.current = undefined;
    cancelCsv(queries, source);
  };
  const cancel = (): void => {
    end();
    setState({ kind: 'cancelled' });
  };
  const start = async (filter: ListFilter): Promise<void> => {
    if (current.current) return;
    const task = Symbol('csv');
    current.current = task;
    const tell = (next: CsvState): void => {
      if (current.current === task) setState(next);
    };
    tell({ kind: 'busy' });
    try {
      const onProgress = (progress: CsvProgress): void => tell({ kind: 'busy', progress });
      const file = await makeCsv({ queries, source, filter, onProgress });
      if (current.current === task) saveFile(file, fileName(source.model, filter));
      tell({ kind: 'finished' });
    } catch (error) {
      tell({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
    if (current.current === task) current.current = undefined;
  };

  const leave = useRef(end);
  useEffect(() => {
    leave.current = end;
  });
  useEffect(() => () => leave.current(), []);
  return { state, start: (filter) => void start(filter), cancel };
}

/** In UTF-16 code units: a name of 255 bytes is the longest that file systems take. */
const LONGEST_NAME = 60;

/** Returns a name that says what the file holds, with the day on the reader's calendar. */
function fileName(model: StaffModel, filter: ListFilter): string {
  const words = [filter.search, ...activeFilters(model, filter).map(({ text }) => text)]
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .slice(0, LONGEST_NAME);
  const name = ['onboarding-submissions', words, localDay(new Date())].join('-');
  return `${name.toWellFormed().replace(/-+/gu, '-')}.csv`;
}
