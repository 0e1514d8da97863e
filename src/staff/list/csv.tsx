import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type JSX } from 'react';
import type { GroupField } from '../../engine/kinds/group.ts';
import { cutAt } from '../../lib/text/cut.ts';
import { formatCount, formatDate } from '../../lib/text/format.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { MenuAction } from '../../ui/buttons/menu-button.tsx';
import {
  loadLastExport,
  recordExport,
  type LastExport,
  type ListCount,
} from '../loading/load-submissions.ts';
import { submissionsKey } from '../loading/query-client.ts';
import { rowConditions } from '../loading/row-conditions.ts';
import { useAction } from '../loading/action.tsx';
import type { ListSource } from '../loading/list-source.ts';
import { activeFilters } from '../view/active-filters.ts';
import { NO_FILTER, isFiltered, type ListFilter } from '../view/list-view.ts';
import { localDay } from '../view/local-time.ts';
import type { RowCondition } from '../contract/row-condition.ts';
import type { StaffModel } from '../contract/staff-model.ts';
import { rowsFile, type CsvFile } from '../data/csv-columns.ts';
import { countNumber } from './count-text.ts';
import { makeCsv, type CsvProgress } from './make-csv.ts';

interface CsvActionsProps {
  readonly csv: ReturnType<typeof useCsv>;
  /** The list that the file is made of. */
  readonly filter: ListFilter;
  /** `undefined` while another list is loading. */
  readonly count: ListCount | undefined;
}

/**
 * Returns what starts the file, that of what came after a person's last file of all, and one of the
 * items of each group; or what cancels it.
 */
export function csvActions({ csv, filter, count }: CsvActionsProps): readonly MenuAction[] {
  const isEmpty = count?.total === 0;
  const start = (group?: GroupField): void => csv.action.start({ filter, group });
  if (csv.action.isPending) return [{ label: 'Cancel the CSV', run: csv.cancel }];
  const { last } = csv;
  const since = last && {
    label: `All since my last full export (${formatDate(last.at)}). A row may be there twice.`,
    run: () => csv.action.start({ filter: NO_FILTER, last }),
  };
  return [
    {
      label: downloadLabel(isEmpty ? undefined : count),
      letter: 'D',
      isDisabled: isEmpty,
      run: () => start(),
    },
    ...(since ? [since] : []),
    ...csv.groups.map((group) => ({
      label: `${group.shortTitle} as CSV`,
      isDisabled: isEmpty,
      run: () => start(group),
    })),
  ];
}

/** How far the file is, and its end for screen readers. */
export function CsvStatus({ csv }: Pick<CsvActionsProps, 'csv'>): JSX.Element {
  const { action, isCancelled, progress } = csv;
  return (
    <>
      {action.isPending && <Progress progress={progress} />}
      <output className="sr-only">
        {action.isSuccess && 'The file is ready.'}
        {isCancelled && !action.isPending && 'Cancelled. Nothing was saved.'}
      </output>
    </>
  );
}

function downloadLabel(count: ListCount | undefined): string {
  return count ? `Download ${countNumber(count)} as CSV` : 'Download as CSV';
}

function Progress({ progress }: Pick<CsvActionsProps['csv'], 'progress'>): JSX.Element {
  const { done = 0, total } = progress ?? {};
  const rest = total === undefined ? 'rows' : `of ${formatCount(total)}`;
  return (
    <span className="flex items-center gap-3 text-sm text-muted">
      <progress
        aria-label="Download CSV"
        value={total && done}
        max={total}
        className="h-2 w-24 appearance-none overflow-hidden rounded-full border-none bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      {progress && <span>{`${formatCount(done)} ${rest}`}</span>}
    </span>
  );
}

interface CsvRequest {
  readonly filter: ListFilter;
  /** Makes a file of the items of this group. */
  readonly group?: GroupField | undefined;
  /** Leaves out what that file had. */
  readonly last?: LastExport;
}

/** Makes one file at a time. Signing out in any tab cancels it. */
export function useCsv(source: ListSource) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<CsvProgress>();
  const [isCancelled, setCancelled] = useState(false);
  const task = useRef(new AbortController());
  const { model } = source;
  const groups = Object.values(model.fields).filter((field) => field.kind === 'group');
  const lastKey = submissionsKey(source, 'last export', model.table);
  const { data: last } = useQuery({
    queryKey: lastKey,
    queryFn: () => loadLastExport(source),
    enabled: source.isManager,
    staleTime: Infinity,
  });
  const action = useAction(async ({ filter, group, last: before }: CsvRequest) => {
    const { signal } = (task.current = new AbortController());
    setCancelled(false);
    setProgress(undefined);
    const file = await fileOf(model, group);
    const onProgress = setProgress;
    const conditions = [...rowConditions(model, filter), ...newerThan(before)];
    const made = await makeCsv({ queries, source, conditions, file, signal, onProgress });
    if (signal.aborted) return;
    if (!group && made.until !== null && !isFiltered(filter)) {
      await recordExport(source, made.until);
      void queries.invalidateQueries({ queryKey: lastKey });
    }
    saveFile(made.blob, fileName(model, filter, group));
  });
  useEffect(() => () => task.current.abort(), []);
  const cancel = (): void => {
    task.current.abort();
    action.reset();
    setCancelled(true);
  };
  return { action, groups, progress, isCancelled, cancel, last };
}

/** How long a submission may take from its time to its commit. */
const MAX_COMMIT_MS = 60_000;

/**
 * Selects what the last file could not have, and its last minute again: a submission of that minute
 * may have been committed later.
 */
function newerThan(last: LastExport | undefined): readonly RowCondition[] {
  if (!last) return [];
  const from = new Date(Date.parse(last.until) - MAX_COMMIT_MS).toISOString();
  return [{ column: 'submitted_at', operator: 'gt', values: [from] }];
}

/** Loads the code about items when it is needed. */
async function fileOf(model: StaffModel, group: GroupField | undefined): Promise<CsvFile> {
  if (!group) return rowsFile(model);
  const { itemsFile } = await loadChunk(() => import('../data/items-csv.ts'));
  return itemsFile(model, group);
}

/** UTF-16 code units. File systems accept names of 255 bytes. */
const MAX_NAME_LENGTH = 60;

/** Names the contents and the day on the reader's calendar. */
function fileName(
  model: StaffModel,
  filter: ListFilter,
  group: GroupField | undefined,
): string {
  const words = [filter.search, ...activeFilters(model, filter).map(({ text }) => text)]
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-');
  const contents = group ? `${model.table}-${group.column}` : model.table;
  const name = [
    contents.replaceAll('_', '-'),
    cutAt(words, MAX_NAME_LENGTH),
    localDay(new Date()),
  ].join('-');
  return `${name.replace(/-+/gu, '-')}.csv`;
}
