import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Row } from '../../form-engine/row.ts';
import type { ListView } from '../view/list-view.ts';
import type { ListSource } from './list-source.ts';
import { pageQuery, type SubmissionsPage } from './use-submissions.ts';

/** The submissions before and after one in its list, as the views that show them. */
export interface Neighbours {
  readonly previous: ListView | undefined;
  readonly next: ListView | undefined;
}

/** Returns no neighbours where the submission is no longer on its page of the list. */
export function useNeighbours(source: ListSource, view: ListView, id: string): Neighbours {
  const queries = useQueryClient();
  const own = useQuery(pageQuery(queries, source, view)).data;
  const index = own?.rows.findIndex((row) => row['id'] === id) ?? -1;
  const before = { ...view, page: (own?.page ?? 1) - 1 };
  const after = { ...view, page: (own?.page ?? 1) + 1 };
  const isFirst = index === 0 && before.page > 0;
  const isLast = own !== undefined && index === own.rows.length - 1 && own.hasNext;
  const pageBefore = useQuery({ ...pageQuery(queries, source, before), enabled: isFirst }).data;
  const pageAfter = useQuery({ ...pageQuery(queries, source, after), enabled: isLast }).data;
  if (!own || index < 0) return { previous: undefined, next: undefined };
  return {
    previous: isFirst
      ? viewOf(view, pageBefore, pageBefore?.rows.at(-1))
      : viewOf(view, own, own.rows[index - 1]),
    next: isLast
      ? viewOf(view, pageAfter, pageAfter?.rows[0])
      : viewOf(view, own, own.rows[index + 1]),
  };
}

function viewOf(
  view: ListView,
  page: SubmissionsPage | undefined,
  row: Row | undefined,
): ListView | undefined {
  const id = row?.['id'];
  return page && typeof id === 'string' ? { ...view, page: page.page, submission: id } : undefined;
}
