import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { fill } from '../../lib/fill.ts';
import type { SubmissionsPage } from '../data/use-submissions.ts';
import { formatCount } from './format-count.ts';

/** Which page it is, and of how many where that is known. */
export function pagePosition(
  texts: AdminTexts['paging'],
  { page, pages }: Pick<SubmissionsPage, 'page' | 'pages'>,
): string {
  return pages === undefined
    ? fill(texts.positionAlone, { page: formatCount(page) })
    : fill(texts.position, { page: formatCount(page), pages: formatCount(pages) });
}
