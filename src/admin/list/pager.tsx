import type { JSX } from 'react';
import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { fill } from '../../lib/fill.ts';
import { Button } from '../../ui/button.tsx';
import { PAGE_SIZE } from '../data/load-submissions.ts';
import type { SubmissionsPage } from '../data/use-submissions.ts';
import { formatCount } from './format-count.ts';
import { pagePosition } from './page-position.ts';

interface PagerProps {
  readonly texts: AdminTexts['paging'];
  readonly shown: SubmissionsPage;
  /** Another page is on its way. */
  readonly busy: boolean;
  readonly onGoTo: (page: number) => void;
}

/** Where one is in the list, and the way through it: to the last page only where it is known. */
export function Pager({ texts, shown, busy, onGoTo }: PagerProps): JSX.Element {
  const { page, pages, hasNext } = shown;
  const button = (label: string, to: number, off: boolean) => (
    <PageButton label={label} off={busy || off} onClick={() => onGoTo(to)} />
  );
  return (
    <nav
      aria-label={texts.label}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <p className="text-muted">{range(texts, shown)}</p>
      {(page > 1 || hasNext) && (
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          {button(texts.first, 1, page === 1)}
          {button(texts.previous, page - 1, page === 1)}
          <span className="text-muted max-sm:-order-1 max-sm:w-full sm:px-1">
            {pagePosition(texts, shown)}
          </span>
          {button(texts.next, page + 1, !hasNext)}
          {pages !== undefined && button(texts.last, pages, page === pages)}
        </div>
      )}
    </nav>
  );
}

/** The rows on the page, by their numbers in the list. */
function range(
  texts: AdminTexts['paging'],
  { rows, page, total, isMore }: SubmissionsPage,
): string | undefined {
  if (rows.length === 0) return undefined;
  const before = (page - 1) * PAGE_SIZE;
  const ends = { first: formatCount(before + 1), last: formatCount(before + rows.length) };
  return isMore
    ? fill(texts.rangeAlone, ends)
    : fill(texts.range, { ...ends, total: formatCount(total) });
}

interface PageButtonProps {
  readonly label: string;
  readonly off: boolean;
  readonly onClick: () => void;
}

/** Off, it stays in the tab order: one who has paged with the keyboard keeps their place. */
function PageButton({ label, off, onClick }: PageButtonProps): JSX.Element {
  return (
    <Button className="px-4!" aria-disabled={off} onClick={off ? undefined : onClick}>
      {label}
    </Button>
  );
}
