import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { fill } from '../../lib/fill.ts';
import type { ListCount } from '../data/load-submissions.ts';
import { formatCount } from './format-count.ts';

/** How many there are, in words. */
export function countText(texts: AdminTexts['counts'], { total, isMore }: ListCount): string {
  if (isMore) return fill(texts.over, { count: formatCount(total) });
  if (total === 0) return texts.none;
  return total === 1 ? texts.one : fill(texts.many, { count: formatCount(total) });
}

/** The same as a number, for the heading. */
export function countNumber(texts: AdminTexts['counts'], { total, isMore }: ListCount): string {
  return isMore ? fill(texts.overNumber, { count: formatCount(total) }) : formatCount(total);
}
