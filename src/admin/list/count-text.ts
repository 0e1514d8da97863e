import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { fill } from '../../lib/fill.ts';
import { formatCount } from './format-count.ts';

/** How many there are, in words. */
export function countText(texts: AdminTexts['counts'], total: number): string {
  if (total === 0) return texts.none;
  return total === 1 ? texts.one : fill(texts.many, { count: formatCount(total) });
}
