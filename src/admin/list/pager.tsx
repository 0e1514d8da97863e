import type { JSX } from 'react';
import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { fill } from '../../lib/fill.ts';
import { Button } from '../../ui/button.tsx';
import { PAGE_SIZE } from '../data/load-submissions.ts';
import { formatCount } from './format-count.ts';

interface PagerProps {
  readonly texts: AdminTexts['paging'];
  /** The page shown, counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Another page is on its way. */
  readonly busy: boolean;
  readonly onGoTo: (page: number) => void;
}

export function Pager({ texts, page, pages, total, busy, onGoTo }: PagerProps): JSX.Element {
  const first = formatCount((page - 1) * PAGE_SIZE + 1);
  const last = formatCount(Math.min(page * PAGE_SIZE, total));
  const button = (label: string, to: number, off: boolean) => (
    <PageButton label={label} off={busy || off} onClick={() => onGoTo(to)} />
  );
  return (
    <nav
      aria-label={texts.label}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <p className="text-muted">{fill(texts.range, { first, last, total: formatCount(total) })}</p>
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          {button(texts.first, 1, page === 1)}
          {button(texts.previous, page - 1, page === 1)}
          <span className="px-1 text-muted">
            {fill(texts.position, { page: formatCount(page), pages: formatCount(pages) })}
          </span>
          {button(texts.next, page + 1, page === pages)}
          {button(texts.last, pages, page === pages)}
        </div>
      )}
    </nav>
  );
}

interface PageButtonProps {
  readonly label: string;
  readonly off: boolean;
  readonly onClick: () => void;
}

/** Off, it stays in the tab order: one who has paged with the keyboard keeps their place. */
function PageButton({ label, off, onClick }: PageButtonProps): JSX.Element {
  return (
    <Button className="px-4" aria-disabled={off} onClick={off ? undefined : onClick}>
      {label}
    </Button>
  );
}
