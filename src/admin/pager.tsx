import type { JSX } from 'react';
import { Button } from '../ui/button.tsx';
import { formatCount } from './format-count.ts';
import { PAGE_SIZE } from './use-submissions.ts';

interface PagerProps {
  /** The page shown, counted from 1. */
  readonly page: number;
  readonly total: number;
  /** Another page is on its way. */
  readonly busy: boolean;
  readonly onGoTo: (page: number) => void;
}

export function Pager({ page, total, busy, onGoTo }: PagerProps): JSX.Element {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, total);
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <output className="text-muted">
        {busy
          ? 'Loading...'
          : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`}
      </output>
      <div className="flex gap-3">
        <PageButton off={busy || page === 1} onClick={() => onGoTo(page - 1)} label="Previous" />
        <PageButton off={busy || last === total} onClick={() => onGoTo(page + 1)} label="Next" />
      </div>
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
    <Button aria-disabled={off} onClick={off ? undefined : onClick}>
      {label}
    </Button>
  );
}
