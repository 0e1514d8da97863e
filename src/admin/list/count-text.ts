import { formatCount } from '../../lib/format.ts';
import type { ListCount } from '../data/load-submissions.ts';
import type { SubmissionsPage } from '../data/use-submissions.ts';

/** Returns how many submissions the list holds, in words. */
export function countText({ total, isMore }: ListCount): string {
  if (isMore) return `More than ${formatCount(total)} submissions match`;
  if (total === 0) return NO_MATCH;
  return total === 1 ? '1 submission' : `${formatCount(total)} submissions`;
}

export const NO_MATCH = 'No submissions match';

/** Returns the same as a number, for the heading. */
export function countNumber({ total, isMore }: ListCount): string {
  return isMore ? `${formatCount(total)}+` : formatCount(total);
}

/** Returns the page's number, with the number of pages where it is known. */
export function pagePosition({ page, pages }: Pick<SubmissionsPage, 'page' | 'pages'>): string {
  const position = `Page ${formatCount(page)}`;
  return pages === undefined ? position : `${position} of ${formatCount(pages)}`;
}
