import type { JSX } from 'react';
import { formatCount } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PAGE_SIZE } from '../contract/limits.ts';
import type { SubmissionsPage } from '../loading/use-submissions.ts';
import { zoneName } from '../view/local-time.ts';
import { pagePosition } from './count-text.ts';

interface PagerProps {
  readonly shown: SubmissionsPage;
  /** Another page is loading. */
  readonly busy: boolean;
  readonly onGoTo: (page: number) => void;
}

/** The position, and links to pages. The last page needs a known count. */
export function Pager({ shown, busy, onGoTo }: PagerProps): JSX.Element {
  const { page, pages, hasNext } = shown;
  /** A disabled button keeps the keyboard focus. */
  const button = (label: string, to: number, isEnd: boolean) => {
    const off = busy || isEnd;
    return (
      <Button
        className="px-4!"
        aria-disabled={off}
        onClick={off ? undefined : () => onGoTo(to)}
      >
        {label}
      </Button>
    );
  };
  return (
    <nav
      aria-label="Pages"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      {/* A single text: on a page that the browser has translated, several texts are not updated. */}
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span>{positionText(shown)}</span>
        <span>{`Times are in ${zoneName()}.`}</span>
      </p>
      {(page > 1 || hasNext) && (
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          {button('First', 1, page === 1)}
          {button('Previous', page - 1, page === 1)}
          <span className="text-muted max-sm:-order-1 max-sm:w-full sm:px-1">
            {pagePosition(shown)}
          </span>
          {button('Next', page + 1, !hasNext)}
          {pages !== undefined && button('Last', pages, page === pages)}
        </div>
      )}
    </nav>
  );
}

const END_OF_PAGES = 'The list shows only its first pages. Narrow it, or download all as CSV.';

function positionText(shown: SubmissionsPage): string | undefined {
  const rows = range(shown);
  return shown.isMore && !shown.hasNext ? `${rows ?? ''}. ${END_OF_PAGES}` : rows;
}

/** Such as "26 to 50 of 60". */
function range({ rows, page, total, isMore }: SubmissionsPage): string | undefined {
  if (rows.length === 0) return undefined;
  const before = (page - 1) * PAGE_SIZE;
  const first = formatCount(before + 1);
  const ends = rows.length === 1 ? first : `${first}–${formatCount(before + rows.length)}`;
  return isMore ? ends : `${ends} of ${formatCount(total)}`;
}
