import { formatCount } from '../../lib/text/format.ts';
import type { ListCount } from '../loading/load-submissions.ts';
import type { SubmissionsPage } from '../loading/use-submissions.ts';
import { isFiltered, type ListFilter } from '../view/list-view.ts';
import type { StaffModel } from '../contract/staff-model.ts';

/**
 * Returns the count in words.
 * @param empty see `emptyText`
 */
export function countText({ total, isMore }: ListCount, empty: string): string {
  if (isMore) return `More than ${formatCount(total)} submissions match`;
  if (total === 0) return empty;
  return total === 1 ? '1 submission' : `${formatCount(total)} submissions`;
}

/** No submissions yet, or no match. */
export function emptyText({ admin }: StaffModel, filter: ListFilter): string {
  return isFiltered(filter) ? 'No submissions match' : admin.empty;
}

/** Returns the count in figures. */
export function countNumber({ total, isMore }: ListCount): string {
  return isMore ? `${formatCount(total)}+` : formatCount(total);
}

/** Returns the page's number, with the number of pages if it is known. */
export function pagePosition({
  page,
  pages,
}: Pick<SubmissionsPage, 'page' | 'pages'>): string {
  const position = `Page ${formatCount(page)}`;
  return pages === undefined ? position : `${position} of ${formatCount(pages)}`;
}
